import { join } from 'node:path'
import { HOSTS, MESSENGERS, PORTS } from './hosts.ts'
import { runOn, type Running } from './run-on.ts'

type Messenger = (typeof MESSENGERS)[number]

export const NATS_URL = MESSENGERS.map((host) => `nats://${HOSTS[host]}:${PORTS.nats}`).join(',')

const routeOf = (host: Messenger): string => `nats://${HOSTS[host]}:${PORTS.natsRoutes}`

/** One node of the NATS cluster. */
export const startMessenger = (host: Messenger, home: string): Running =>
  runOn(
    host,
    [
      '/usr/sbin/nats-server',
      '--name',
      host,
      '--addr',
      HOSTS[host],
      '--port',
      String(PORTS.nats),
      '--cluster_name',
      'refcall',
      '--cluster',
      routeOf(host),
      '--routes',
      MESSENGERS.filter((other) => other !== host)
        .map(routeOf)
        .join(','),
    ],
    { log: join(home, `${host}.log`) },
  )
