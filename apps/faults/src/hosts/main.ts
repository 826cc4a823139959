import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { atEnd, live } from '@refcall/tools/run/lifetime'
import { print, step } from '@refcall/tools/run/progress'
import { CANNOT, ENGINES, ensureEngines, Unable } from './engines.ts'
import { ARCHIVED, FEW, MANY, type Host } from './hosts.ts'
import { claimMachine, createNetwork, onHost, removeNetwork } from './network.ts'
import { checkRules } from './prometheus.ts'
import { readOptions } from './options.ts'
import { readRestoreOptions } from './restore/options.ts'

const ENDS_MS = 60_000
/** How long the short rehearsal, which `npm test` begins, waits for another. */
const WAITS_MS = 120_000

interface OnHosts {
  readonly hosts: readonly Host[]
  /** What runs on the one of the clients. */
  readonly script: string
  readonly args: readonly string[]
}

/** Makes the hosts, and does the rehearsal on the one of the clients, in a process of its own; removes them in any case. */
const rehearseOn = async ({ hosts, script, args }: OnHosts): Promise<number> => {
  await step(`making ${hosts.length} hosts`, () => createNetwork(hosts))
  const [enter, ...where] = onHost('clients')
  const inside = spawn(enter, [...where, process.execPath, join(import.meta.dirname, script), ...args], {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  atEnd(async () => {
    if (inside.exitCode !== null || inside.signalCode !== null) return
    inside.kill('SIGTERM')
    // What does not end is killed with its host.
    await Promise.race([once(inside, 'exit'), pause(ENDS_MS, undefined, { ref: false })])
  })
  const [code] = (await once(inside, 'exit')) as [number | null]
  return code ?? 1
}

const rehearseFailover = async (args: readonly string[]): Promise<number> => {
  const { isShort } = readOptions(args)
  await ensureEngines(isShort ? ENGINES.short : ENGINES.failover, print)
  if (!isShort) await step('checking the alert rules by their examples', checkRules)
  await claimMachine(isShort ? WAITS_MS : 0)
  atEnd(removeNetwork)
  return rehearseOn({ hosts: isShort ? FEW : MANY, script: 'failover/main.ts', args })
}

/** One scenario after the other, each on hosts of its own. */
const rehearseRestore = async (args: readonly string[]): Promise<number> => {
  const { scenarios, seed, matches } = readRestoreOptions(args)
  await ensureEngines(ENGINES.restore, print)
  let worst = 0
  for (const scenario of scenarios) {
    await claimMachine(0)
    atEnd(removeNetwork)
    worst = Math.max(
      worst,
      await rehearseOn({
        hosts: ARCHIVED,
        script: 'restore/main.ts',
        args: ['restore', '--scenario', scenario, '--seed', `${seed}`, '--matches', `${matches}`],
      }),
    )
    await removeNetwork()
  }
  return worst
}

/** `npm run rehearse`. Exit code 0 when nothing was lost, 1 when something was, 3 where there can be no rehearsal. */
await live(async () => {
  const args = process.argv.slice(2)
  try {
    if (args[0] === 'restore') return await rehearseRestore(args)
    if (args.length === 1 && args[0] === 'prepare') {
      await ensureEngines(ENGINES.short, print)
      return 0
    }
    return await rehearseFailover(args)
  } catch (error) {
    if (!(error instanceof Unable)) throw error
    console.error(error.message)
    return CANNOT
  }
})
