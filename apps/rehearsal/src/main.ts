import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { atEnd, live } from '../../../tools/run/lifetime.ts'
import { print, step } from '../../../tools/run/progress.ts'
import { CANNOT, ensureEngines, ensurePooler, Unable } from './lab/engines.ts'
import { claimMachine, createNetwork, onHost, removeNetwork } from './lab/network.ts'
import { checkRules } from './lab/prometheus.ts'
import { readOptions } from './options.ts'
import { rehearsePooler } from './pooler/rehearse.ts'

const ENDS_MS = 60_000

/** Makes the hosts, and does the rehearsal on the one of the clients, in a process of its own; removes them whatever becomes of that. */
const rehearseFailover = async (args: readonly string[]): Promise<number> => {
  readOptions(args)
  await ensureEngines(print)
  await step('checking the alert rules by their examples', checkRules)
  await claimMachine()
  atEnd(removeNetwork)
  await step('making eleven hosts', createNetwork)
  const [enter, ...where] = onHost('clients')
  const inside = spawn(enter, [...where, process.execPath, join(import.meta.dirname, 'failover/main.ts'), ...args], { detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  atEnd(async () => {
    if (inside.exitCode !== null || inside.signalCode !== null) return
    inside.kill('SIGTERM')
    // What does not end is killed with its host.
    await Promise.race([once(inside, 'exit'), pause(ENDS_MS, undefined, { ref: false })])
  })
  const [code] = (await once(inside, 'exit')) as [number | null]
  return code ?? 1
}

/** `npm run rehearse`. Exit code 0 when nothing was lost, 1 when something was, 3 where there can be no rehearsal. */
await live(async () => {
  const args = process.argv.slice(2)
  try {
    if (args[0] !== 'pooler' || args.length > 1) return await rehearseFailover(args)
    await ensurePooler(print)
    return (await rehearsePooler()) ? 0 : 1
  } catch (error) {
    if (!(error instanceof Unable)) throw error
    console.error(error.message)
    return CANNOT
  }
})
