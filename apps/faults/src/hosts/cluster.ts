import { setTimeout as pause } from 'node:timers/promises'
import { PlainError } from '@refcall/tools/run/progress'
import { DATABASES, HOSTS, PORTS, type DatabaseHost, type Member as MemberHost } from './hosts.ts'
import type { ClusterOptions } from './database-host.ts'

interface Member {
  readonly name: MemberHost
  readonly role: string
  readonly state: string
}

const ASK_MS = 1_000
/** A standby that has just come back may lose its standing once more. */
const STEADY_MS = 5_000

/** What a host's Patroni says of the cluster; null where it does not answer. */
const askOne = async (host: DatabaseHost): Promise<readonly Member[] | null> => {
  try {
    const response = await fetch(`http://${HOSTS[host]}:${PORTS.patroni}/cluster`, {
      signal: AbortSignal.timeout(ASK_MS),
    })
    return ((await response.json()) as { members: readonly Member[] }).members
  } catch {
    return null
  }
}

const isPrimary = async (host: DatabaseHost): Promise<boolean> => {
  try {
    return (await fetch(`http://${HOSTS[host]}:${PORTS.patroni}/primary`, { signal: AbortSignal.timeout(ASK_MS) })).ok
  } catch {
    return false
  }
}

/** The hosts that say of themselves, all asked at once, that they are the primary. */
export const primaries = async (): Promise<readonly DatabaseHost[]> => {
  const answers = await Promise.all(DATABASES.map(isPrimary))
  return DATABASES.filter((_, index) => answers[index])
}

/** The primary; null while there is none, or two. */
export const primary = async (): Promise<DatabaseHost | null> => {
  const all = await primaries()
  return all.length === 1 ? (all[0] ?? null) : null
}

/** The host whose standby the primary waits for; null where no host names one that may follow. */
export const synchronousStandby = async (): Promise<DatabaseHost | null> => {
  const views = await Promise.all(DATABASES.map(askOne))
  const names = views
    .flatMap((view) => view ?? [])
    .filter(({ role }) => role === 'sync_standby')
    .map(({ name }) => name)
  return DATABASES.find((host) => names.includes(host)) ?? null
}

const isWhole = (all: readonly Member[], { isAsynchronous, isArchived }: ClusterOptions): boolean => {
  const running = all.filter(({ state }) => ['running', 'streaming'].includes(state))
  if (isArchived && !running.some(({ name, role }) => name === 'archive' && role === 'sync_standby')) return false
  return (
    running.length === DATABASES.length + (isArchived ? 1 : 0) &&
    ['leader', isAsynchronous ? 'replica' : 'sync_standby'].every((wanted) =>
      running.some(({ role }) => role === wanted),
    )
  )
}

/**
 * Resolves once all hosts have agreed for a while that all run, one of them the primary and one its standby, synchronous where there is one, as
 * is the one of the archive.
 * @throws PlainError after the given time
 */
export const untilWhole = async (withinMs: number, options: ClusterOptions): Promise<void> => {
  const deadline = performance.now() + withinMs
  let since = Infinity
  for (;;) {
    const views = await Promise.all(DATABASES.map(askOne))
    const isAgreed = views.every((view) => view !== null && isWhole(view, options)) && (await primary()) !== null
    since = isAgreed ? Math.min(since, performance.now()) : Infinity
    if (performance.now() - since > STEADY_MS) return
    if (performance.now() > deadline)
      throw new PlainError(`The database cluster is not whole after ${withinMs / 1_000} s: ${JSON.stringify(views)}`)
    await pause(200)
  }
}

/** The primary, once there is one. @throws PlainError after the given time */
export const untilPrimary = async (withinMs: number): Promise<DatabaseHost> => {
  const deadline = performance.now() + withinMs
  for (;;) {
    const host = await primary()
    if (host !== null) return host
    if (performance.now() > deadline) throw new PlainError(`There is no primary after ${withinMs / 1_000} s.`)
    await pause(100)
  }
}
