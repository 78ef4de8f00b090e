# The same server as `referee serve`: docker build -t referee . && docker run -p 8000:8000 -v referee:/data referee
FROM python:3.13-slim AS built
COPY . /source
RUN pip wheel --no-cache-dir --wheel-dir /wheels /source

FROM python:3.13-slim
RUN --mount=type=bind,from=built,source=/wheels,target=/wheels \
    pip install --no-cache-dir --no-index --find-links /wheels referee \
    && useradd --system referee \
    && install --directory --owner referee --mode 700 /data
USER referee
# All that has to be kept: the database, and the secret that signs cookies.
ENV REFEREE_INSTANCE=/data
VOLUME /data
EXPOSE 8000
HEALTHCHECK CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/', timeout=5)"]
# It hears Ctrl+C and docker stop by itself. Phones need the address that they reach: -e REFEREE_URL=https://club.example/
ENTRYPOINT ["referee"]
CMD ["serve"]
