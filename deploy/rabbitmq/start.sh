#!/bin/sh
# Starts RabbitMQ in its container with the accounts of definitions.sh. /tmp is a folder in memory.
set -eu
umask 077
mkdir -p /tmp/rabbitmq
sh /etc/pawplan/definitions.sh > /tmp/rabbitmq/definitions.json
cat > /tmp/rabbitmq/rabbitmq.conf <<'CONF'
load_definitions = /tmp/rabbitmq/definitions.json
log.console = true
log.file = false
CONF
export RABBITMQ_CONFIG_FILE=/tmp/rabbitmq/rabbitmq.conf
export RABBITMQ_LOG_BASE=/tmp/rabbitmq
# Debian's script on the PATH requires its own log file; the program that it wraps does not.
wrapped=/usr/lib/rabbitmq/bin/rabbitmq-server
[ ! -x "$wrapped" ] || exec "$wrapped"
exec rabbitmq-server
