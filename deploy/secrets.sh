#!/bin/sh
# Prints a line NAME=value for every secret of docker-compose.yml that is not yet in the file .env next to it:
#   sh deploy/secrets.sh >> .env
set -eu
umask 077
file=$(dirname "$0")/../.env

make() { # NAME LENGTH_IN_BYTES FORMAT
  [ -f "$file" ] && grep -q "^$1=." "$file" && return
  printf '%s=%s\n' "$1" "$(openssl rand "-$3" "$2" | tr -d '\n')"
}

make JWT_SECRET 32 hex
make ENCRYPTION_KEY 32 base64
make MONGODB_KEY 96 base64
for name in OPERATOR AUTH PLANNER PROGRESS FOCUS NOTIFY; do make "MONGODB_PASSWORD_$name" 24 hex; done
for name in GATEWAY AUTH PLANNER PROGRESS FOCUS NOTIFY ADMIN; do make "RABBITMQ_PASSWORD_$name" 24 hex; done
