# syntax=docker/dockerfile:1
# One image for every instance; settings come as environment variables (README). See docs/how-to/scale.md.
# The base is the long-term line of Node.js (decision 100).

FROM node:26-trixie-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force

FROM packages AS build
COPY . .
RUN npm run build

FROM node:26-trixie-slim
# A container only gets requests from outside, so it listens on all addresses; PAYMENT_PROVIDER must then be set
# (`sandbox` is play money).
# One malloc arena instead of one per thread: 50 MB less, no slower (docs/benchmarks.md).
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/package.json /app/next.config.ts /app/tsconfig.json ./
COPY --from=build /app/dist ./dist
COPY --from=build /app/.next ./.next
COPY --from=build /app/public ./public
COPY --from=build /app/messages ./messages
COPY --from=build /app/lib/server/db/migrations ./lib/server/db/migrations
COPY --from=build /app/lib/server/ingest/teams ./lib/server/ingest/teams
# The matches that DATA_SOURCES=replay, and auto without a network, start with.
COPY --from=build /app/lib/server/ingest/providers/replay/snapshot.ndjson.br ./lib/server/ingest/providers/replay/snapshot.ndjson.br
# Without DATABASE_URL the embedded database lives here: mount a volume.
RUN mkdir -m 0700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# The first start loads seasons and fits the model before it is ready.
HEALTHCHECK --interval=10s --timeout=5s --start-period=300s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=20", "--v8-pool-size=1", "dist/server.mjs"]
