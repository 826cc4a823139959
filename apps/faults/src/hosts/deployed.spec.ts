import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '@refcall/tools/run/root'
import { patroniConfig } from './database-host.ts'
import { DATABASES, HOSTS, PORTS } from './hosts.ts'
import { toDatabases } from './proxy.ts'

/* What is deployed is what is rehearsed: tools/deploy/hosts beside what this rehearsal starts its hosts with. */

interface Patroni {
  readonly scope: string
  readonly bootstrap: {
    readonly dcs: {
      readonly postgresql: { readonly parameters: Readonly<Record<string, unknown>> } & Readonly<
        Record<string, unknown>
      >
    } & Readonly<Record<string, unknown>>
    readonly initdb: unknown
  }
}

const text = (name: string): string => readFileSync(join(root, 'tools/deploy/hosts', name), 'utf8')
const deployed = parse(text('patroni.yml')) as Patroni
const rehearsed = patroniConfig('db1', '/home', { isAsynchronous: false, isArchived: false }) as Patroni

/** Of the size of a host alone. */
const SIZES = ['max_connections', 'shared_buffers', 'wal_keep_size']

const decisive = ({
  scope,
  bootstrap: {
    dcs: { postgresql, ...dcs },
    initdb,
  },
}: Patroni) => {
  const { parameters, ...others } = postgresql
  return {
    scope,
    initdb,
    dcs,
    ...others,
    parameters: Object.fromEntries(Object.entries(parameters).filter(([name]) => !SIZES.includes(name))),
  }
}

it('Patroni elects, fences and follows as it was rehearsed', () => {
  expect(decisive(deployed)).toEqual(decisive(rehearsed))
  expect(decisive(deployed).dcs).toMatchObject({ ttl: 20, loop_wait: 2, failsafe_mode: true, synchronous_mode: true })
})

it('the lock lies behind the second interface of etcd, which is switched on', () => {
  expect(Object.keys(rehearsed)).toContain('etcd')
  const names = [...text('env/database.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
  expect(names).toContain('PATRONI_ETCD_HOSTS')
  expect(names.filter((name) => name?.startsWith('PATRONI_ETCD3'))).toEqual([])
  expect(text('env/database.env')).toContain('\nETCD_ENABLE_V2=true\n')
  expect(text('../compose.hosts.yaml')).toMatch(/ETCD_ENABLE_V2: ["']true["']/)
})

it('HAProxy finds the primary, and ends the sessions of former ones, as it was rehearsed', () => {
  const named = DATABASES.reduce(
    (config, host) => config.replaceAll(`${HOSTS[host]}:`, `"\${${host.toUpperCase()}}":`),
    toDatabases(),
  )
  expect(text('haproxy.cfg').replaceAll(/^ *#.*\n/gm, '')).toBe(named)
})

it('NATS listens for clients and its own where it was rehearsed', () => {
  const config = text('nats.conf')
  expect(config).toContain(`\nport: ${PORTS.nats}\n`)
  expect(config).toContain(`  name: refcall\n  port: ${PORTS.natsRoutes}\n`)
})
