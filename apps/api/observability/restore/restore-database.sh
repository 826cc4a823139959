#!/bin/sh
# Puts the database back from the archive, on hosts that have lost it or that hold what should not be:
#   restore-database.sh                               up to the last write that was acknowledged
#   restore-database.sh '2026-11-25 08:30:00.123+00'  up to just before an instant
# REACH runs a command on a host (ssh); DATABASES are the hosts of the database, ARCHIVE the one of the archive's standby, empty
# where that is lost too. What a host still has is moved aside, not deleted. RUNBOOK.md says what the hosts have to have.
set -eu
TARGET=${1:-}
REACH=${REACH:-ssh}
DATABASES=${DATABASES:-db1 db2 db3}
ARCHIVE=${ARCHIVE-archive}
WAIT_SECONDS=${WAIT_SECONDS:-3600}
STAMP=$(date -u +%Y%m%dT%H%M%SZ)

case $TARGET in *[!0-9T:.+\ -]*) echo "An instant is written like 2026-11-25 08:30:00.123+00, not like $TARGET." >&2; exit 2 ;; esac

say() { printf '%s %s\n' "$(date -u +%H:%M:%S)" "$*"; }

# A command on several hosts at once; fails if it fails on one.
each() {
  hosts=$1
  running=
  for host in $hosts; do $REACH "$host" "$2" & running="$running $!"; done
  for one in $running; do wait "$one"; done
}

say "stopping what is left of the database"
each "$DATABASES $ARCHIVE" 'systemctl stop patroni'
each "$DATABASES" 'systemctl stop etcd'

# A segment is archived when it is full. The standby of the archive has received the rest before it was acknowledged.
if [ -n "$ARCHIVE" ]; then
  say "archiving what only the standby of the archive has"
  each "$ARCHIVE" 'runuser -u postgres -- sh -eu -c '\''
    cd "$PGDATA/pg_wal"
    for segment in *; do
      # What was prepared for later holds nothing yet that can be read.
      case $segment in *[!0-9A-F]*) continue ;; esac
      /usr/lib/postgresql/15/bin/pg_waldump --quiet --limit=1 "$segment" >/dev/null 2>&1 || continue
      if pgbackrest --stanza=refcall --log-level-console=off --no-archive-async archive-get "$segment" "$PGDATA.known"; then
        rm "$PGDATA.known"
      else
        pgbackrest --stanza=refcall --no-archive-async archive-push "$PGDATA/pg_wal/$segment"
        echo "  $segment"
      fi
    done'\'''
fi

say "moving aside what the hosts have"
each "$DATABASES $ARCHIVE" 'if [ -e "$PGDATA" ]; then mv "$PGDATA" "$PGDATA.'"$STAMP"'"; fi'
each "$DATABASES" 'if [ -e "$ETCD_DATA_DIR" ]; then mv "$ETCD_DATA_DIR" "$ETCD_DATA_DIR.'"$STAMP"'"; fi'
each "$DATABASES" "printf %s '$TARGET' > \"\$PGDATA.target\"; chmod 644 \"\$PGDATA.target\""

say "restoring${TARGET:+ to just before $TARGET}"
each "$DATABASES" 'systemctl start etcd patroni'
primary=
began=$(date +%s)
while [ -z "$primary" ]; do
  if [ $(($(date +%s) - began)) -gt "$WAIT_SECONDS" ]; then echo "No host has become the primary: see the log of Patroni." >&2; exit 1; fi
  for host in $DATABASES; do
    if [ "$($REACH "$host" 'runuser -u postgres -- psql -XAtc "SELECT pg_is_in_recovery()" 2>/dev/null' || true)" = f ]; then primary=$host; fi
  done
  sleep 0.2
done
say "$primary is the primary"
each "$ARCHIVE" 'systemctl start patroni'
each "$DATABASES" 'rm -f "$PGDATA.target"'
