#!/bin/sh
# Prints the accounts of the broker as RabbitMQ definitions: one account per process, limited to the queues of that
# process. Reads NAME_PREFIX, RABBITMQ_PASSWORD_<PROCESS> for every process, and RABBITMQ_PASSWORD_OPERATOR for an
# account with all permissions.
# Passwords consist of letters, digits, '-' and '_', so that nothing needs escaping.
set -eu

prefix=${NAME_PREFIX:-pawplan}
users='' permissions=''

# account NAME PASSWORD CONFIGURE WRITE READ
account() {
  users="$users${users:+,}{\"name\":\"pawplan-$1\",\"password\":\"$2\",\"tags\":[]}"
  permissions="$permissions${permissions:+,}{\"user\":\"pawplan-$1\",\"vhost\":\"/\",\"configure\":\"$3\",\"write\":\"$4\",\"read\":\"$5\"}"
}

# refuse NAME: disables sign-in to an account that earlier releases used.
refuse() {
  users="$users,{\"name\":\"$1\",\"password_hash\":\"\",\"tags\":[]}"
  permissions="$permissions,{\"user\":\"$1\",\"vhost\":\"/\",\"configure\":\"^$\",\"write\":\"^$\",\"read\":\"^$\"}"
}

for process in gateway auth planner progress focus notify admin; do
  password=$(printenv "RABBITMQ_PASSWORD_$(echo "$process" | tr '[:lower:]' '[:upper:]')" || true)
  [ -n "$password" ] || continue
  own="amq[.]gen.*|$prefix[.]$process[.].*|$prefix[.]events"
  # The owner of events declares the queues of the services that must receive them, so that no event is lost before
  # these services first run.
  case $process in
    auth | planner | progress) declares="$own|$prefix[.][a-z]+[.]events" ;;
    *) declares=$own ;;
  esac
  account "$process" "$password" "^($declares)$" "^($declares|amq[.]default)$" "^($own)$"
done
[ -z "${RABBITMQ_PASSWORD_OPERATOR:-}" ] || account operator "$RABBITMQ_PASSWORD_OPERATOR" '.*' '.*' '.*'
[ -n "$users" ] || { echo 'No RABBITMQ_PASSWORD_<PROCESS> is set' >&2; exit 1; }
refuse guest
refuse pawplan

# Settings that may change between releases are set by policy, because an existing queue cannot be declared with other
# arguments. By default RabbitMQ 4 drops a message of a quorum queue after 20 deliveries, and a lost connection counts
# as a delivery.
policies="{\"vhost\":\"/\",\"name\":\"$prefix-deliveries\",\"pattern\":\"^$prefix[.][a-z]+[.](events|parked|[a-z]+[.]q)$\",\"apply-to\":\"queues\",\"priority\":0,\"definition\":{\"delivery-limit\":1000000}}"

printf '{"vhosts":[{"name":"/"}],"users":[%s],"permissions":[%s],"policies":[%s]}\n' "$users" "$permissions" "$policies"
