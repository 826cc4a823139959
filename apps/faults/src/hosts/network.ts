import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from '@refcall/tools/run/postgres/lock'
import { PlainError } from '@refcall/tools/run/progress'
import { HOSTS, type Host } from './hosts.ts'

/** Namespaces of this name are ours, and so is every process in them. */
const PREFIX = 'refcall-'
/** It has the bridge that joins the others: nothing of it is in the machine's own network. */
const SWITCH = `${PREFIX}switch`
const FOLDER = '/run/netns'
const OWNER = '/run/refcall-rehearsal.pid'
/** No interface has it: what is sent there is lost without a word. */
const NOWHERE = '02:00:00:00:00:00'
const KILL_MS = 5_000
const LOOK_MS = 200

const ip = (...args: string[]): string =>
  execFileSync('/usr/sbin/ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

const namespaceOf = (host: Host): string => PREFIX + host

/** The beginning of a command that runs on this host. */
export const onHost = (host: Host): readonly [string, ...string[]] => [
  'nsenter',
  `--net=${FOLDER}/${namespaceOf(host)}`,
]

const leftovers = (): string[] =>
  existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.startsWith(PREFIX)) : []

const processesIn = (namespace: string): number[] =>
  ip('netns', 'pids', namespace).split('\n').filter(Boolean).map(Number)

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}

const empty = async (namespaces: readonly string[]): Promise<void> => {
  const deadline = performance.now() + KILL_MS
  for (;;) {
    const left = namespaces.flatMap(processesIn).filter((pid) => pid !== process.pid)
    if (left.length === 0 || performance.now() > deadline) return
    for (const pid of left) kill(pid)
    await pause(20)
  }
}

/** Kills every process of a host at once, as a power cut does. */
export const killHost = (host: Host): Promise<void> => empty([namespaceOf(host)])

/** Removes all hosts with everything that runs on them. */
export const removeNetwork = async (): Promise<void> => {
  const left = leftovers()
  await empty(left)
  for (const namespace of left) ip('netns', 'del', namespace)
  rmSync(OWNER, { force: true })
}

/** Resolves once no other run lives. @throws PlainError when one still does after the given time */
const untilAlone = async (withinMs: number): Promise<void> => {
  for (const deadline = performance.now() + withinMs; ; await pause(LOOK_MS)) {
    const owner = existsSync(OWNER) ? Number(readFileSync(OWNER, 'utf8')) : 0
    if (owner === 0 || !isAlive(owner)) return
    if (performance.now() >= deadline)
      throw new PlainError(`A rehearsal already runs on this machine (process ${owner}): there is one at a time.`)
  }
}

/** Takes the machine, and removes what a killed run has left on it. @throws PlainError while another run lives, for longer than is waited */
export const claimMachine = async (waitsMs: number): Promise<void> => {
  await untilAlone(waitsMs)
  await removeNetwork()
  writeFileSync(OWNER, String(process.pid))
}

/** Makes hosts and joins them. */
export const createNetwork = (names: readonly Host[]): void => {
  ip('netns', 'add', SWITCH)
  ip('-n', SWITCH, 'link', 'add', 'bridge', 'type', 'bridge')
  ip('-n', SWITCH, 'link', 'set', 'bridge', 'up')
  for (const host of names) {
    const namespace = namespaceOf(host)
    ip('netns', 'add', namespace)
    ip('-n', SWITCH, 'link', 'add', host, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
    ip('-n', SWITCH, 'link', 'set', host, 'master', 'bridge', 'up')
    ip('-n', namespace, 'address', 'add', `${HOSTS[host]}/24`, 'dev', 'eth0')
    ip('-n', namespace, 'link', 'set', 'lo', 'up')
    ip('-n', namespace, 'link', 'set', 'eth0', 'up')
  }
}

/** Pulls a host's cable, or plugs it in. */
export const setCable = (host: Host, isPlugged: boolean): void =>
  void ip('-n', SWITCH, 'link', 'set', host, isPlugged ? 'up' : 'down')

/** From now on nothing that one host sends reaches the other; what the other sends still comes. */
export const cutOff = (from: Host, to: Host): void =>
  void ip('-n', namespaceOf(from), 'neigh', 'replace', HOSTS[to], 'lladdr', NOWHERE, 'dev', 'eth0', 'nud', 'permanent')

export const join = (from: Host, to: Host): void =>
  void ip('-n', namespaceOf(from), 'neigh', 'del', HOSTS[to], 'dev', 'eth0')

/** A queue of up to 400 ms before a narrow line. Evenly late packets would want netem, which not every kernel has. */
const NARROW = ['tbf', 'rate', '1mbit', 'burst', '16k', 'latency', '400ms']

const tc = (host: Host, what: 'qdisc' | 'class' | 'filter', verb: string, ...args: string[]): void =>
  void execFileSync('/usr/sbin/tc', ['-n', namespaceOf(host), what, verb, 'dev', 'eth0', ...args])

/** All that a host sends goes through a narrow line. */
export const narrow = (host: Host): void => tc(host, 'qdisc', 'replace', 'root', ...NARROW)

/** What one host sends to the other goes through a narrow line; what it sends to others does not. */
export const narrowTo = (from: Host, to: Host): void => {
  tc(from, 'qdisc', 'replace', 'root', 'handle', '1:', 'htb')
  tc(from, 'class', 'add', 'parent', '1:', 'classid', '1:1', 'htb', 'rate', '1gbit', 'quantum', '60000')
  tc(from, 'qdisc', 'add', 'parent', '1:1', ...NARROW)
  tc(
    from,
    'filter',
    'add',
    'parent',
    '1:',
    'protocol',
    'ip',
    'u32',
    'match',
    'ip',
    'dst',
    `${HOSTS[to]}/32`,
    'flowid',
    '1:1',
  )
}

export const widen = (host: Host): void => tc(host, 'qdisc', 'del', 'root')
