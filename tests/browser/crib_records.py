"""Games and deals of cribbage to be played by taps: every go is said, for a key past thirty-one is off."""

# Heels, goes, 31, runs in the play, a flush and nobs asked for; Bill needs ten of the fourteen that he could count.
TO_121 = """\
[Game "cribbage"]
[Players "Ann, Bill"]

1. deal b
2. starter A
3. a J {10: nothing} 0-0
4. b J {20: pair 2} 0-2
5. a J {30: pair-royal 6} 6-2
6. b go
7. a go {go 1 to a} 7-2
8. b 5 {5: nothing} 7-2
9. a T {15: fifteen 2} 9-2
10. b Q {25: nothing} 9-2
11. a go
12. b 4 {29: go 1} 9-3
13. a T {10: last 1} 10-3
14. a shows {4: pair 2, pair 2} 14-3
15. b shows {8: fifteen 2, fifteen 2, fifteen 2, fifteen 2} 14-11
16. crib K 3 9 2 {7: fifteen 2, fifteen 2, run 3} 14-18
17. deal a
18. starter A
19. b 9 {9: nothing} 14-18
20. a 2 {11: nothing} 14-18
21. b 4 {15: fifteen 2} 14-20
22. a 3 {18: run 3} 17-20
23. b 5 {23: run 4} 17-24
24. a A {24: run 5} 22-24
25. b 6 {30: run 6} 22-30
26. a go {go 1 to b} 22-31
27. a 3 {3: last 1} 23-31
28. b shows {9: fifteen 2, fifteen 2, fifteen 2, run 3} 23-40
29. a shows {16: pair 2, pair 2, run 3, run 3, run 3, run 3} 39-40
30. crib J K A J nobs {5: pair 2, pair 2, nobs 1} 44-40
31. deal b
32. starter J {heels 2 to b} 44-42
33. a 5 {5: nothing} 44-42
34. b K {15: fifteen 2} 44-44
35. a T {25: nothing} 44-44
36. b 5 {30: nothing} 44-44
37. a go
38. b go {go 1 to b} 44-45
39. a T {10: nothing} 44-45
40. b K {20: nothing} 44-45
41. a 7 {27: nothing} 44-45
42. b go {go 1 to a} 45-45
43. b Q {10: last 1} 45-46
44. a shows {8: fifteen 2, fifteen 2, fifteen 2, pair 2} 53-46
45. b shows {16: fifteen 2, fifteen 2, fifteen 2, fifteen 2, pair 2, run 3, run 3} 53-62
46. crib 6 8 7 2 {7: fifteen 2, fifteen 2, run 3} 53-69
47. deal a
48. starter 5
49. b 6 {6: nothing} 53-69
50. a 6 {12: pair 2} 55-69
51. b 6 {18: pair-royal 6} 55-75
52. a 4 {22: nothing} 55-75
53. b 4 {26: pair 2} 55-77
54. a 5 {31: thirty-one 2} 57-77
55. b 6 {6: nothing} 57-77
56. a Q {16: last 1} 58-77
57. b shows {21: fifteen 2, fifteen 2, fifteen 2, pair-royal 6, run 3, run 3, run 3} 58-98
58. a shows {16: fifteen 2, fifteen 2, fifteen 2, fifteen 2, pair 2, run 3, run 3} 74-98
59. crib 2 8 A 8 {6: fifteen 2, fifteen 2, pair 2} 80-98
60. deal b
61. starter 7
62. a 3 {3: nothing} 80-98
63. b J {13: nothing} 80-98
64. a K {23: nothing} 80-98
65. b 8 {31: thirty-one 2} 80-100
66. a 5 {5: nothing} 80-100
67. b 6 {11: nothing} 80-100
68. a 4 {15: fifteen 2, run 3} 85-100
69. b 9 {24: last 1} 85-101
70. a shows flush5 {12: fifteen 2, fifteen 2, run 3, flush 5} 97-101
71. b shows {8: fifteen 2, fifteen 2, run 4} 97-109
72. crib 8 T K 2 {2: fifteen 2} 97-111
73. deal a
74. starter J {heels 2 to a} 99-111
75. b 5 {5: nothing} 99-111
76. a K {15: fifteen 2} 101-111
77. b 6 {21: nothing} 101-111
78. a T {31: thirty-one 2} 103-111
79. b 4 {4: nothing} 103-111
80. a 3 {7: nothing} 103-111
81. b 6 {13: nothing} 103-111
82. a A {14: last 1} 104-111
83. b shows {14: fifteen 2, fifteen 2, fifteen 2, pair 2, run 3, run 3} 104-121
"""

# A double starter, a go and a tile after it, 31 and runs; Bill needs one of sixteen.
DOMINOES_TO_61 = """\
[Game "domino-cribbage"]
[Players "Ann, Bill"]

1. deal b
2. starter 5-0
3. a 2-2 {4: nothing} 0-0
4. b 4-0 {8: pair 2} 0-2
5. a 0-0 {8: nothing} 0-2
6. b 3-2 {13: nothing} 0-2
7. a 6-0 {19: nothing} 0-2
8. b 5-1 {25: pair 2} 0-4
9. a go {go 1 to b} 0-5
10. b 3-3 {31: thirty-one 2, pair-royal 6} 0-13
11. a 6-5 {11: last 1} 1-13
12. a shows {11: fifteen 2, fifteen 2, fifteen 2, fifteen 2, run 3} 12-13
13. b shows {24: fifteen 2, fifteen 2, fifteen 2, fifteen 2, pair 2, pair 2, run 3, run 3, run 3, run 3} 12-37
14. crib 6-4 6-2 5-3 1-1 {8: fifteen 2, fifteen 2, fifteen 2, pair 2} 12-45
15. deal a
16. starter 0-0 {heels 1 to b} 12-46
17. b 2-0 {2: nothing} 12-46
18. a 6-1 {9: nothing} 12-46
19. b 6-0 {15: fifteen 2} 12-48
20. a 5-0 {20: run 3} 15-48
21. b 4-0 {24: run 4} 15-52
22. a 5-2 {31: thirty-one 2, run 4} 21-52
23. b 4-1 {5: nothing} 21-52
24. a 4-2 {11: last 1} 22-52
25. b shows {7: fifteen 2, fifteen 2, run 3} 22-59
26. a shows {8: pair 2, run 3, run 3} 30-59
27. crib 6-6 5-4 6-3 6-4 {2: pair 2} 32-59
28. deal b
29. starter 5-3
30. a 3-0 {3: nothing} 32-59
31. b 5-2 {10: nothing} 32-59
32. a 1-0 {11: nothing} 32-59
33. b 1-1 {13: nothing} 32-59
34. a 2-0 {15: fifteen 2, pair 2} 36-59
35. b 4-2 {21: nothing} 36-59
36. a 6-4 {31: thirty-one 2} 38-59
37. b 4-3 {7: last 1} 38-60
38. a shows {5: fifteen 2, run 3} 43-60
39. b shows {16: fifteen 2, fifteen 2, fifteen 2, fifteen 2, pair 2, run 3, run 3} 43-61
"""

# The four-handed deal of the rule book, with hands and crib behind it.
IN_PAIRS = """\
[Game "cribbage"]
[Players "Ann, Bill, Cath, Dave"]
[Sides "a+c, b+d"]

1. deal d
2. starter 2
3. a T {10: nothing} 0-0
4. b 5 {15: fifteen 2} 0-2
5. c 5 {20: pair 2} 2-2
6. d 5 {25: pair-royal 6} 2-8
7. a 5 {30: double-pair-royal 12} 14-8
8. b go
9. c go
10. d go
11. a go {go 1 to a} 15-8
12. b K {10: nothing} 15-8
13. c 9 {19: nothing} 15-8
14. d T {29: nothing} 15-8
15. a go
16. b go
17. c go
18. d go {go 1 to d} 15-9
19. a Q {10: nothing} 15-9
20. b K {20: nothing} 15-9
21. c J {30: run 3} 18-9
22. d go
23. a go
24. b go
25. c go {go 1 to c} 19-9
26. d 8 {8: nothing} 19-9
27. a Q {18: nothing} 19-9
28. b 9 {27: nothing} 19-9
29. c go
30. d go {go 1 to b} 19-10
31. c J {10: nothing} 19-10
32. d J {20: pair 2, last 1} 19-13
33. a shows {8: fifteen 2, fifteen 2, fifteen 2, pair 2} 27-13
34. b shows {6: fifteen 2, fifteen 2, pair 2} 27-19
35. c shows nobs {7: fifteen 2, fifteen 2, pair 2, nobs 1} 34-19
36. d shows {6: fifteen 2, fifteen 2, fifteen 2} 34-25
37. crib 3 4 A A {10: pair 2, run 4, run 4} 34-35
"""

WITH_SUITS = """\
[Game "cribbage"]
[Players "Ann, Bill"]

1. deal b
2. starter 6C
3. a TS {10: nothing} 0-0
4. b KD {20: nothing} 0-0
5. a 2S {22: nothing} 0-0
6. b AH {23: nothing} 0-0
7. a go
8. b 3H {26: run 3} 0-3
9. b 4H {30: run 4, go 1} 0-8
10. a 9S {9: nothing} 0-8
11. a QS {19: last 1} 1-8
12. a shows {6: fifteen 2, flush 4} 7-8
13. b shows {2: fifteen 2} 7-10
14. crib 7D 8D JD JC {8: fifteen 2, pair 2, run 3, nobs 1} 7-18
"""

ONE_DEAL = """\
[Game "cribbage"]
[Players "Ann, Bill"]

1. deal b
2. starter 6
3. a T {10: nothing} 0-0
4. b K {20: nothing} 0-0
5. a 2 {22: nothing} 0-0
6. b A {23: nothing} 0-0
7. a go
8. b 3 {26: run 3} 0-3
9. b 4 {30: run 4, go 1} 0-8
10. a 9 {9: nothing} 0-8
11. a Q {19: last 1} 1-8
12. a shows flush {6: fifteen 2, flush 4} 7-8
13. b shows {2: fifteen 2} 7-10
14. crib 7 8 J Q nobs {6: fifteen 2, run 3, nobs 1} 7-16
"""
