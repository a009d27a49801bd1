# Built once with everything, run with what is needed: docs/running.md says how.
FROM node:24-bookworm-slim AS build
WORKDIR /club
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 CLUB_DATA=/data CLUB_DEMO=0 LOG_LEVEL=info
WORKDIR /club
COPY --from=build /club/package.json ./
COPY --from=build /club/node_modules ./node_modules
COPY --from=build /club/dist ./dist
# Of the sources the server reads its migrations, and npm run club its beginning.
COPY --from=build /club/server/database/migrations ./server/database/migrations
COPY --from=build /club/scripts ./scripts
# PostgreSQL refuses to run as root, and nothing here needs to.
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself and not npm, so that it hears of docker stop.
CMD ["node", "dist/server/main.js"]
