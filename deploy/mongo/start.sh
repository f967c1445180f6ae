#!/bin/sh
# Starts MongoDB in its container with access control on. /tmp is a folder in memory. Arguments go to mongod.
set -eu
umask 077
# A new file, because the image's own user must own it and MongoDB refuses a key that others can read.
printf '%s' "$MONGODB_KEY" > /tmp/keyfile
id mongodb >/dev/null 2>&1 && chown mongodb /tmp/keyfile
exec docker-entrypoint.sh mongod --keyFile /tmp/keyfile "$@"
