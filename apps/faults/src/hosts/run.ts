import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { atEnd } from '@refcall/tools/run/lifetime'
import { PlainError, print, step } from '@refcall/tools/run/progress'
import type { Check, ScenarioOptions } from '../scenario.ts'
import { ENGINES, ensureEngines } from './engines.ts'
import { FAULTS } from './failover/fault-names.ts'
import { ARCHIVED, FEW, MANY, type Host } from './hosts.ts'
import { claimMachine, createNetwork, onHost, removeNetwork } from './network.ts'
import { checkRules } from './prometheus.ts'
import { LOSSES, usualFaults, type Size, type Trial } from './trial.ts'

const ENDS_MS = 60_000
/** How long a short trial waits for another one on this machine. */
const WAITS_MS = 120_000

/** Makes the hosts, and runs the trial on the one of the clients, in a process of its own; removes them in any case. */
const runOnHosts = async (hosts: readonly Host[], trial: Trial): Promise<readonly Check[]> => {
  await claimMachine(trial.isShort ? WAITS_MS : 0)
  atEnd(removeNetwork)
  await step(`making ${hosts.length} hosts`, () => createNetwork(hosts))
  const [enter, ...where] = onHost('clients')
  const script = join(import.meta.dirname, 'inside.ts')
  const inside = spawn(enter, [...where, process.execPath, script, JSON.stringify(trial)], {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let checks: readonly Check[] = []
  inside.on('message', (found) => void (checks = found as readonly Check[]))
  atEnd(async () => {
    if (inside.exitCode !== null || inside.signalCode !== null) return
    inside.kill('SIGTERM')
    // What does not end is killed with its host.
    await Promise.race([once(inside, 'exit'), pause(ENDS_MS, undefined, { ref: false })])
  })
  await once(inside, 'exit')
  await removeNetwork()
  return checks.length > 0 ? checks : [{ what: 'the trial on the hosts', wrong: ['it ended without a result'] }]
}

/** The chosen names among the known ones. @throws PlainError for another one */
const chosen = <Name extends string>(names: readonly string[], known: readonly Name[]): readonly Name[] =>
  names.map((name) => {
    const found = known.find((one) => one === name)
    if (found === undefined) throw new PlainError(`There is no "${name}": ${known.join(', ')}.`)
    return found
  })

/** Fails the hosts one after the other, or those that are named. */
export const runFailover =
  (size: Size) =>
  async ({ seed, share, names }: ScenarioOptions): Promise<readonly Check[]> => {
    const faults = names.length === 0 ? usualFaults(size) : chosen(names, FAULTS)
    if (size.isShort && faults.some((fault) => fault.startsWith('nats-')))
      throw new PlainError('The short failover has no NATS that could fail.')
    await ensureEngines(size.isShort ? ENGINES.short : ENGINES.failover, print)
    if (!size.isShort) await step('checking the alert rules by their examples', checkRules)
    const matchesPerMinute = Math.ceil((size.matchesPerMinute * share) / 100)
    return runOnHosts(size.isShort ? FEW : MANY, { ...size, seed, matchesPerMinute, faults })
  }

/** Loses the database and restores it, each loss on hosts of its own. */
export const runRestore = async ({ seed, share, names }: ScenarioOptions): Promise<readonly Check[]> => {
  const losses = names.length === 0 ? LOSSES : chosen(names, LOSSES)
  await ensureEngines(ENGINES.restore, print)
  const checks: Check[] = []
  for (const loss of losses) {
    const matchesPerMinute = Math.ceil((60 * share) / 100)
    const trial = { seed, matchesPerMinute, loss, faults: [], isAsynchronous: loss === 'statement', isShort: true }
    for (const check of await runOnHosts(ARCHIVED, trial)) checks.push({ ...check, what: `${loss}: ${check.what}` })
  }
  return checks
}
