import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from '@refcall/tools/run/postgres/lock'
import { readPostmaster } from '@refcall/tools/run/postgres/postmaster'
import { archiveParameters, BEGIN, homeVariables, writeArchiveConfig } from './archive.ts'
import { DATABASES, HOSTS, NETWORK, PASSWORD, PORTS, type DatabaseHost, type Member } from './hosts.ts'
import { killHost } from './network.ts'
import { runOn, type Running } from './run-on.ts'

/** Debian's account for it: Postgres refuses to run as root. */
const ACCOUNT = 'postgres'

export interface ClusterOptions {
  /** No standby is waited for. */
  readonly isAsynchronous: boolean
  /** What is written is archived, and a standby of the archive is waited for as well. */
  readonly isArchived: boolean
}

const clientUrl = (host: DatabaseHost): string => `http://${HOSTS[host]}:${PORTS.etcd}`
const peerUrl = (host: DatabaseHost): string => `http://${HOSTS[host]}:${PORTS.etcdPeers}`

/**
 * Patroni's configuration. A primary that lost etcd goes on only while it reaches every other member (failsafe); a lock lives for 20 s,
 * the shortest that Patroni allows; only the synchronous standby may follow, unless none is. It follows a server that crashed at once,
 * instead of waiting for its recovery, which lasts as long as there is to do.
 */
export const patroniConfig = (host: Member, home: string, options: ClusterOptions): object => ({
  scope: 'refcall',
  name: host,
  restapi: { listen: `${HOSTS[host]}:${PORTS.patroni}`, connect_address: `${HOSTS[host]}:${PORTS.patroni}` },
  // Not etcd3: this Patroni renews its lock there without looking whether it has been given to another meanwhile.
  etcd: { hosts: DATABASES.map((name) => `${HOSTS[name]}:${PORTS.etcd}`) },
  ...(host === 'archive' && { tags: { nofailover: true, noloadbalance: true } }),
  bootstrap: {
    ...(options.isArchived && {
      method: 'archive',
      archive: { command: join(home, BEGIN), keep_existing_recovery_conf: true, no_params: true },
    }),
    dcs: clusterConfig(options),
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
  },
  postgresql: {
    listen: `${HOSTS[host]}:${PORTS.postgres}`,
    connect_address: `${HOSTS[host]}:${PORTS.postgres}`,
    data_dir: join(home, 'data'),
    bin_dir: '/usr/lib/postgresql/15/bin',
    pgpass: join(home, 'pgpass'),
    use_unix_socket: true,
    // A standby that is created again does not wait for the next checkpoint, which may be minutes away.
    basebackup: [{ checkpoint: 'fast' }],
    parameters: { unix_socket_directories: home },
    authentication: {
      superuser: { username: 'postgres', password: PASSWORD },
      replication: { username: 'replicator', password: PASSWORD },
      rewind: { username: 'rewinder', password: PASSWORD },
    },
    pg_hba: [
      'local all all trust',
      `host all all ${NETWORK} scram-sha-256`,
      `host replication replicator ${NETWORK} scram-sha-256`,
    ],
  },
})

/** What the cluster keeps in etcd, the same for all its members. */
const clusterConfig = ({ isAsynchronous, isArchived }: ClusterOptions): object => ({
  ttl: 20,
  loop_wait: 2,
  retry_timeout: 5,
  primary_start_timeout: 0,
  failsafe_mode: true,
  synchronous_mode: !isAsynchronous,
  ...(isArchived
    ? // All there are, however slow, or the archive's would not always be among them: those that may follow come first.
      { synchronous_node_count: DATABASES.length }
    : // A synchronous standby that is this many bytes behind the other one changes places with it: commits wait for the nearer one.
      { maximum_lag_on_syncnode: 524_288 }),
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      max_connections: 100,
      shared_buffers: '64MB',
      wal_keep_size: '256MB',
      wal_sender_timeout: '5s',
      wal_receiver_timeout: '5s',
      // After each checkpoint whole pages go to both standbys, and a commit waits behind them.
      wal_compression: 'lz4',
      timezone: 'UTC',
      ...(isArchived && archiveParameters),
    },
  },
})

/** etcd, Patroni and its Postgres on one host. */
export interface Database {
  readonly host: Member
  startEtcd(): void
  stopEtcd(signal: NodeJS.Signals): Promise<void>
  startPatroni(env?: Readonly<Record<string, string>>): void
  /** Ends Patroni, which ends its Postgres in order. */
  stopPatroni(): Promise<void>
  /** The server process alone, as if it had crashed. */
  killPostgres(): void
  /** Every process of the host. */
  killAll(): Promise<void>
  /** The host burns: processes and disks. */
  destroy(): Promise<void>
  /** For the end: no shared memory may be left. */
  stop(): Promise<void>
}

/** Makes the folder of a host. @returns the file of Patroni's configuration in it */
const prepareHome = (host: Member, homes: string, options: ClusterOptions): string => {
  const home = join(homes, host)
  mkdirSync(home)
  execFileSync('chown', [`${ACCOUNT}:${ACCOUNT}`, home])
  chmodSync(home, 0o755)
  const config = join(home, 'patroni.yml')
  writeFileSync(config, JSON.stringify(patroniConfig(host, home, options), null, 2))
  if (options.isArchived) writeArchiveConfig(home, homes)
  return config
}

const etcdCommand = (host: DatabaseHost, folder: string): [string, ...string[]] => {
  const options = {
    name: host,
    'data-dir': folder,
    logger: 'zap',
    'listen-client-urls': clientUrl(host),
    'advertise-client-urls': clientUrl(host),
    'listen-peer-urls': peerUrl(host),
    'initial-advertise-peer-urls': peerUrl(host),
    'initial-cluster': DATABASES.map((name) => `${name}=${peerUrl(name)}`).join(','),
    'initial-cluster-state': 'new',
  }
  return ['/usr/bin/etcd', '--enable-v2', ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])]
}

export const openDatabaseHost = (host: Member, homes: string, options: ClusterOptions): Database => {
  const home = join(homes, host)
  const data = join(home, 'data')
  const config = prepareHome(host, homes, options)
  const logOf = (name: string): string => join(homes, `${host}-${name}.log`)
  let etcd: Running | undefined
  let patroni: Running | undefined

  return {
    host,
    startEtcd: () => {
      if (host === 'archive') return
      etcd = runOn(host, etcdCommand(host, join(home, 'etcd')), { account: ACCOUNT, log: logOf('etcd') })
    },
    stopEtcd: async (signal) => etcd?.end(signal),
    startPatroni: (env = {}) =>
      void (patroni = runOn(host, ['/usr/bin/patroni', config], {
        account: ACCOUNT,
        env: { LC_ALL: 'C.UTF-8', ...(options.isArchived && homeVariables(home)), ...env },
        log: logOf('patroni'),
      })),
    stopPatroni: async () => patroni?.end('SIGTERM'),
    killPostgres: () => {
      const server = readPostmaster(data)
      if (server) process.kill(server.pid, 'SIGKILL')
    },
    killAll: () => killHost(host),
    destroy: async () => {
      await killHost(host)
      for (const lost of ['data', 'etcd', 'spool']) rmSync(join(home, lost), { recursive: true, force: true })
    },
    stop: async () => {
      await patroni?.end('SIGKILL')
      const server = readPostmaster(data)
      if (server) process.kill(server.pid, 'SIGQUIT')
      while (server && isAlive(server.pid)) await pause(20)
      await etcd?.end('SIGKILL')
      rmSync(home, { recursive: true, force: true })
    },
  }
}
