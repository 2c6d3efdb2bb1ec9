# syntax=docker/dockerfile:1
# The shop behind nginx: docker build -t shop . && docker run -p 8080:8080 -e BACKEND_ADDRESS=backend:8080 shop

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# No script of a package runs here: the build needs none.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && node deploy/nginx/assemble.mjs

# Runs as nobody in particular, and fills in /etc/nginx/templates at its start.
FROM nginxinc/nginx-unprivileged:1.28-alpine
# Host and port of the backend, as this container reaches it.
ENV BACKEND_ADDRESS=backend:8080
ENV PORT=8080
ENV SITE_FOLDER=/usr/share/nginx/site
# The hosts that the shop answers for, separated by spaces; this pattern stands for any.
ENV SERVER_NAMES=~.
# Where requests are noted; the base image leads this file to the container's output.
ENV ACCESS_LOG=/var/log/nginx/access.log
# Only these are filled in: nginx has variables of its own in the same form.
ENV NGINX_ENVSUBST_FILTER=ACCESS_LOG|BACKEND_ADDRESS|PORT|SERVER_NAMES|SITE_FOLDER
COPY deploy/nginx/default.conf.template /etc/nginx/templates/default.conf.template
COPY --from=build /app/dist-nginx/security-headers.inc /etc/nginx/security-headers.inc
COPY --from=build /app/dist-nginx/shared-pages.inc /etc/nginx/shared-pages.inc
COPY --from=build /app/dist-nginx/site /usr/share/nginx/site
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s \
    CMD wget -q -O /dev/null --header "Host: ${SERVER_NAMES%% *}" "http://127.0.0.1:${PORT}/" || exit 1
