# Builds the app, then serves it as a user who cannot change it. See docs/operating.md, Containers.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts
COPY index.html vite.config.ts tsconfig.json ./
COPY journeys journeys
COPY schemas schemas
COPY org-themes org-themes
COPY scripts scripts
COPY src src
ENV NODE_ENV=production
RUN npm start -- --build-only

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=build /app ./
# A container's ports are published by its runtime, so the host listens on all of its addresses.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=4173 \
    DATA_DIR=/data
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 4173
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without npm in between, so that the host receives SIGTERM.
CMD ["node", "--disable-proto=throw", "--max-semi-space-size=8", "--max-old-space-size=1000", "scripts/start.ts"]
