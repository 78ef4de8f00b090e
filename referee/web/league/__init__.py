"""The pages of league nights: views, and who may do what there."""
