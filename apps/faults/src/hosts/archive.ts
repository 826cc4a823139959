import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@refcall/tools/run/root'
import { PORTS, type DatabaseHost } from './hosts.ts'
import { onHost } from './network.ts'

/** What an operator installs on each host; the rest of the folder stays at the operator's desk. */
const INSTALLED = 'apps/api/observability/restore'
/** What a cluster begins with, in a host's home. */
export const BEGIN = 'begin-cluster.sh'

export const archiveParameters = {
  archive_mode: 'on',
  archive_command: 'pgbackrest --stanza=refcall archive-push %p',
  archive_timeout: '60s',
}

/** As they stand in a host's /etc/environment. */
export const homeVariables = (home: string): Record<string, string> => ({
  PGDATA: join(home, 'data'),
  PGHOST: home,
  ETCD_DATA_DIR: join(home, 'etcd'),
  PGBACKREST_CONFIG: join(home, 'pgbackrest.conf'),
})

/** The repository is where every host can write, as a bucket or a network share is. */
const repositoryIn = (homes: string): string => join(homes, 'repository')

export const writeArchiveConfig = (home: string, homes: string): void => {
  const repository = repositoryIn(homes)
  if (!existsSync(repository)) mkdirSync(repository)
  writeFileSync(
    join(home, 'pgbackrest.conf'),
    `[global]
repo1-path=${repository}
repo1-retention-full=4
archive-async=y
spool-path=${home}/spool
lock-path=${home}/lock
log-level-file=off
log-level-console=warn
compress-type=lz4
process-max=2
start-fast=y
[refcall]
pg1-path=${home}/data
pg1-port=${PORTS.postgres}
pg1-socket-path=${home}
pg1-user=postgres
`,
  )
  copyFileSync(join(root, INSTALLED, BEGIN), join(home, BEGIN))
  execFileSync('chown', ['postgres:postgres', repository])
}

/** pgBackRest on the host of the primary. @throws Error with what it says */
export const runPgbackrest = (host: DatabaseHost, homes: string, ...args: readonly string[]): void => {
  const [enter, ...where] = onHost(host)
  const env = { ...process.env, ...homeVariables(join(homes, host)) }
  execFileSync(enter, [...where, 'runuser', '-u', 'postgres', '--', 'pgbackrest', '--stanza=refcall', ...args], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
