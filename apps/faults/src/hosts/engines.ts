import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installFromDebian } from '@refcall/tools/run/debian'
import { isRoot } from '@refcall/tools/run/postgres/home'
import { PlainError, type Log } from '@refcall/tools/run/progress'

/** This machine cannot have the hosts; the message says what is missing. */
class Unable extends PlainError {}

/** Debian's package of each engine, by the program that shows that it is there. */
type Engines = Readonly<Record<string, string>>

const FEW: Engines = {
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/lib/python3/dist-packages/etcd/__init__.py': 'python3-etcd',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/ip': 'iproute2',
}

const ARCHIVE: Engines = { ...FEW, '/usr/bin/pgbackrest': 'pgbackrest' }

const ALL: Engines = {
  ...FEW,
  '/usr/sbin/nats-server': 'nats-server',
  '/usr/bin/faketime': 'faketime',
  '/usr/bin/prometheus': 'prometheus',
}

const missing = (engines: Engines): string[] =>
  Object.entries(engines).flatMap(([path, name]) => (existsSync(path) ? [] : [name]))

const canMakeHosts = (): boolean => {
  const name = `refcall-try${process.pid}`
  const ip = (...args: string[]): unknown => execFileSync('/usr/sbin/ip', args, { stdio: 'ignore' })
  try {
    ip('netns', 'add', name)
    try {
      ip('-n', name, 'link', 'add', 'bridge', 'type', 'bridge')
      ip('-n', name, 'link', 'add', 'one', 'type', 'veth', 'peer', 'name', 'other')
    } finally {
      ip('netns', 'del', name)
    }
    return true
  } catch {
    return false
  }
}

/** @throws Unable with one sentence about what is missing */
const ensure = async (engines: Engines, log: Log): Promise<void> => {
  const wanted = missing(engines)
  // They would start by themselves: image builds forbid that, and in a container nothing starts them.
  const startsThem = existsSync('/run/systemd/system') && !existsSync('/usr/sbin/policy-rc.d')
  if (wanted.length > 0 && startsThem)
    throw new Unable(
      `A failover wants Debian's ${wanted.join(', ')}, and this machine would start them at once: install them yourself, and stop their services.`,
    )
  if (wanted.length > 0) await installFromDebian(wanted, log)
  const left = missing(engines)
  if (left.length > 0)
    throw new Unable(
      `A failover wants Debian 12's ${left.join(', ')}, which are not here and could not be installed: apt-get install ${left.join(' ')}.`,
    )
}

/** What a rehearsal on hosts wants. */
export const ENGINES = { failover: ALL, short: FEW, restore: ARCHIVE }

/** Installs what is rehearsed with, where that is possible. @throws Unable */
export const ensureEngines = async (engines: Engines, log: Log): Promise<void> => {
  if (process.platform !== 'linux')
    throw new Unable('A failover makes hosts of network namespaces, which only Linux has.')
  if (!isRoot()) throw new Unable('A failover makes hosts of network namespaces, which wants root: run it as root.')
  await ensure(engines, log)
  if (!canMakeHosts())
    throw new Unable(
      'A failover makes hosts of network namespaces, which this machine does not allow (ip netns add, with a bridge in it).',
    )
}

/** What the short failover misses here and cannot install, as a sentence; null where it can run. */
export const failoverHindrance = async (log: Log): Promise<string | null> => {
  try {
    await ensureEngines(ENGINES.short, log)
    return null
  } catch (error) {
    if (error instanceof Unable) return error.message
    throw error
  }
}
