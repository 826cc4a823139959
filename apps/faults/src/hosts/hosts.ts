/** The hosts of the rehearsal and their addresses: a network that leads nowhere. */
export const HOSTS = {
  db1: '10.77.0.11',
  db2: '10.77.0.12',
  db3: '10.77.0.13',
  api1: '10.77.0.21',
  api2: '10.77.0.22',
  nats1: '10.77.0.31',
  nats2: '10.77.0.32',
  nats3: '10.77.0.33',
  clients: '10.77.0.41',
  payments: '10.77.0.51',
  watch: '10.77.0.61',
  archive: '10.77.0.71',
} as const

export type Host = keyof typeof HOSTS

export const NETWORK = '10.77.0.0/24'

export const DATABASES = ['db1', 'db2', 'db3'] as const
export const APIS = ['api1', 'api2'] as const
export const MESSENGERS = ['nats1', 'nats2', 'nats3'] as const

/** Of the short rehearsal: what a failover cannot do without. */
export const FEW: readonly Host[] = [...DATABASES, ...APIS, 'clients', 'payments']
/** Of the failover. */
export const MANY: readonly Host[] = [...FEW, ...MESSENGERS, 'watch']
/** Of the restore. */
export const ARCHIVED: readonly Host[] = [...FEW, 'archive']

export type DatabaseHost = (typeof DATABASES)[number]
/** A host with Patroni and Postgres: the archive's host has a standby that is never promoted. */
export type Member = DatabaseHost | 'archive'
export type ApiHost = (typeof APIS)[number]

export const PORTS = {
  api: 4210,
  control: 4300,
  etcd: 2379,
  etcdPeers: 2380,
  gateway: 4210,
  metrics: 9464,
  nats: 4222,
  natsRoutes: 6222,
  patroni: 8008,
  payments: 4220,
  postgres: 5432,
  prometheus: 9090,
} as const

/** Of the superuser, and of those with which standbys follow. */
export const PASSWORD = 'a rehearsal is no secret'

/** What Prometheus presents to the API. */
export const METRICS_TOKEN = 'only who has this may read'

/** The owner's way to the database at an address. */
export const ownerUrl = (address: string, port: number = PORTS.postgres): string =>
  `postgres://postgres:${encodeURIComponent(PASSWORD)}@${address}:${port}/refcall`
