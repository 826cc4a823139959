#!/bin/sh
# What Patroni begins a cluster with that has no data (bootstrap.method; RUNBOOK.md): the archive wherever it has a backup, and an
# empty database only where it has none. $PGDATA.target, if it is there, says up to when. Runs as postgres.
set -eu

if pgbackrest --stanza=refcall --output=json info | grep -q '"backup":\[{'; then
  if [ -s "$PGDATA.target" ]; then
    exec pgbackrest --stanza=refcall --type=time --target="$(cat "$PGDATA.target")" --target-exclusive --target-action=promote restore
  fi
  exec pgbackrest --stanza=refcall restore
fi
exec /usr/lib/postgresql/15/bin/initdb --pgdata="$PGDATA" --encoding=UTF8 --locale=C.UTF-8 --data-checksums --username=postgres
