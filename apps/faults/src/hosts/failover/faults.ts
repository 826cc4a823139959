import type { Chance } from '@refcall/random'
import { setTimeout as pause } from 'node:timers/promises'
import { PlainError } from '@refcall/tools/run/progress'
import { withClient } from '@refcall/tools/run/postgres/databases'
import { synchronousStandby, untilPrimary } from '../cluster.ts'
import { APIS, DATABASES, MESSENGERS, type DatabaseHost } from '../hosts.ts'
import type { Lab } from '../lab.ts'
import { cutOff, join, narrow, narrowTo, setCable, widen } from '../network.ts'
import type { FaultName } from './fault-names.ts'

export interface Fault {
  /** How long it lasts before it is healed. */
  readonly lastsMs: number
  /** The longest time that writes may wait. */
  readonly limitMs: number
  /** The alert that has to fire meanwhile. */
  readonly alert?: string
  /** What it does; what it returns undoes it. */
  readonly strike: (lab: Lab, chance: Chance) => Promise<() => Promise<void> | void>
}

/** What a dead process may cost, and what a dead host. */
const PROCESS_MS = 10_000
const HOST_MS = 30_000
const WHOLE_MS = 180_000
const PRIMARY_MS = 90_000
const FOLLOWED_MS = 45_000
const AHEAD_SECONDS = 5
const BEHIND_MS = 2_000
const UNAPPLIED_MS = 8_000

const present = (): Promise<DatabaseHost> => untilPrimary(PRIMARY_MS)

const others = (host: DatabaseHost): DatabaseHost[] => DATABASES.filter((other) => other !== host)

const comeBack = (lab: Lab, host: DatabaseHost) => (): void => {
  setCable(host, true)
  lab.databases[host].startEtcd()
  lab.databases[host].startPatroni()
}

const loseHost = async (lab: Lab, host: DatabaseHost): Promise<() => void> => {
  setCable(host, false)
  await lab.databases[host].killAll()
  return comeBack(lab, host)
}

const loseEtcd = async (lab: Lab, hosts: readonly DatabaseHost[]): Promise<() => void> => {
  await Promise.all(hosts.map((host) => lab.databases[host].stopEtcd('SIGKILL')))
  return () => hosts.forEach((host) => lab.databases[host].startEtcd())
}

/** Standbys go on receiving, and apply nothing until it is undone. Patroni would undo a delay or a pause set in Postgres at once. */
const stopApplying = async (lab: Lab): Promise<() => void> => {
  const pids = await Promise.all(
    others(await present()).map((host) =>
      withClient(lab.urlOn(host), async (session) => {
        const {
          rows: [row],
        } = await session.query<{ pid: number }>("SELECT pid FROM pg_stat_activity WHERE backend_type = 'startup'")
        if (!row) throw new PlainError(`${host} applies nothing: it is no standby.`)
        return row.pid
      }),
    ),
  )
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  return () => pids.forEach((pid) => process.kill(pid, 'SIGCONT'))
}

const rollDatabase = async (lab: Lab, host: DatabaseHost): Promise<void> => {
  await lab.databases[host].stopPatroni()
  await lab.databases[host].stopEtcd('SIGTERM')
  lab.databases[host].startEtcd()
  lab.databases[host].startPatroni()
  await lab.untilWhole(WHOLE_MS)
}

const messengersLost = async (lab: Lab, hosts: readonly (typeof MESSENGERS)[number][]): Promise<() => void> => {
  await Promise.all(hosts.map((host) => lab.messengers.get(host)?.end('SIGKILL')))
  return () => hosts.forEach((host) => lab.startMessenger(host))
}

export const faults: Readonly<Record<FaultName, Fault>> = {
  'primary-process': {
    lastsMs: 12_000,
    limitMs: PROCESS_MS,
    strike: async (lab) => {
      lab.databases[await present()].killPostgres()
      return () => undefined
    },
  },
  'primary-host': {
    lastsMs: 35_000,
    limitMs: HOST_MS,
    alert: 'RefcallDatabaseAway',
    strike: async (lab) => loseHost(lab, await present()),
  },
  // What it writes in its last seconds reaches no standby: where they are waited for, it is not acknowledged.
  'host-behind': {
    lastsMs: 35_000,
    limitMs: HOST_MS,
    alert: 'RefcallDatabaseAway',
    strike: async (lab) => {
      const host = await present()
      for (const other of others(host)) cutOff(host, other)
      await pause(BEHIND_MS)
      const heal = await loseHost(lab, host)
      for (const other of others(host)) join(host, other)
      return heal
    },
  },
  // Its own etcd and the standbys are out of reach; the API hosts still reach it.
  'primary-isolated': {
    lastsMs: 35_000,
    limitMs: HOST_MS,
    alert: 'RefcallDatabaseAway',
    strike: async () => {
      const host = await present()
      const ways = others(host).flatMap(
        (other) =>
          [
            [host, other],
            [other, host],
          ] as const,
      )
      for (const [from, to] of ways) cutOff(from, to)
      return () => ways.forEach(([from, to]) => join(from, to))
    },
  },
  'etcd-minority': {
    lastsMs: 15_000,
    limitMs: PROCESS_MS,
    strike: async (lab, chance) => loseEtcd(lab, [chance.pick(DATABASES)]),
  },
  'etcd-majority': {
    lastsMs: 20_000,
    limitMs: PROCESS_MS,
    strike: async (lab, chance) => loseEtcd(lab, chance.shuffle([...DATABASES]).slice(0, 2)),
  },
  // What is promoted has received everything, and has to apply what came in the last eight seconds.
  'replica-late': {
    lastsMs: 35_000,
    limitMs: HOST_MS,
    alert: 'RefcallDatabaseAway',
    strike: async (lab) => {
      const apply = await stopApplying(lab)
      await pause(UNAPPLIED_MS)
      const heal = await loseHost(lab, await present())
      apply()
      return heal
    },
  },
  'one-way': {
    lastsMs: 35_000,
    limitMs: HOST_MS,
    alert: 'RefcallDatabaseAway',
    strike: async () => {
      const host = await present()
      for (const other of others(host)) cutOff(host, other)
      return () => others(host).forEach((other) => join(host, other))
    },
  },
  // Between the primary and the standby that it waits for: the other one is as near as ever.
  'slow-link': {
    lastsMs: 20_000,
    limitMs: PROCESS_MS,
    strike: async () => {
      const host = await present()
      const standby = await synchronousStandby()
      const ends =
        standby === null
          ? []
          : ([
              [host, standby],
              [standby, host],
            ] as const)
      for (const [from, to] of ends) narrowTo(from, to)
      return () => ends.forEach(([from]) => widen(from))
    },
  },
  // To everybody. Less than two copies of the log want, so the host is as good as lost, and no other one follows.
  'slow-host': {
    lastsMs: 20_000,
    limitMs: HOST_MS,
    strike: async () => {
      const host = await present()
      narrow(host)
      return () => widen(host)
    },
  },
  'nats-node': {
    lastsMs: 10_000,
    limitMs: PROCESS_MS,
    strike: async (lab, chance) => messengersLost(lab, [chance.pick(MESSENGERS)]),
  },
  'nats-all': { lastsMs: 12_000, limitMs: PROCESS_MS, strike: async (lab) => messengersLost(lab, MESSENGERS) },
  'api-host': {
    lastsMs: 15_000,
    limitMs: PROCESS_MS,
    alert: 'RefcallApiDown',
    strike: async (lab, chance) => {
      const host = chance.pick(APIS)
      setCable(host, false)
      await lab.apis[host].killAll()
      return async () => {
        setCable(host, true)
        await lab.apis[host].start()
      }
    },
  },
  clock: {
    lastsMs: 15_000,
    limitMs: PROCESS_MS,
    strike: async (lab, chance) => {
      const api = lab.apis[chance.pick(APIS)]
      await api.stop()
      await api.start(AHEAD_SECONDS)
      return async () => {
        await api.stop()
        await api.start()
      }
    },
  },
  // The host of the primary, and then the process of the one that followed it.
  twice: {
    lastsMs: 20_000,
    limitMs: HOST_MS,
    alert: 'RefcallDatabaseAway',
    strike: async (lab) => {
      const first = await present()
      const heal = await loseHost(lab, first)
      // Where no standby was synchronous none may follow: then the first has to come back.
      const next = await untilPrimary(FOLLOWED_MS).catch(() => null)
      if (next !== null) lab.databases[next].killPostgres()
      return heal
    },
  },
  rolling: {
    lastsMs: 0,
    limitMs: PROCESS_MS,
    strike: async (lab) => {
      const last = await present()
      for (const host of [...others(last), last]) await rollDatabase(lab, host)
      for (const host of APIS) {
        await lab.apis[host].stop()
        await lab.apis[host].start()
      }
      for (const host of MESSENGERS) {
        await lab.messengers.get(host)?.end('SIGTERM')
        lab.startMessenger(host)
      }
      return () => undefined
    },
  },
}
