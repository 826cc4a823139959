import { LIMITS } from '@refcall/domain'
import { memoryOf } from '@refcall/faults/lab/process-figures'
import { reachProvider } from '@refcall/faults/lab/payments/provider'
import type { Findings } from '@refcall/faults/lab/findings'
import { print, step } from '../run/progress.ts'
import { seededChance } from '@refcall/random'
import { checkStack } from '@refcall/faults/lab/check-stack'
import { startStack, type Stack } from '@refcall/faults/lab/stack'
import { attackCells, drawCells } from '@refcall/faults/lab/attack/cells/attack-cells'
import type { Target } from '@refcall/faults/lab/attack/cells/scene'
import { attackFloods } from './floods/attack-floods.ts'
import { attackShapes } from './fuzz/attack-shapes.ts'
import { attackWire } from '@refcall/faults/lab/attack/malformed/attack-wire'
import type { AttackOptions } from './options.ts'
import { attackRaces, drawRaces } from '@refcall/faults/lab/attack/races/attack-races'

/** All calls come from one address and faster than real traffic, so limits are off here; floods run against a second product with limits. */
const ENV = { REFCALL_LIFT_RATE_LIMITS: '1', SHED_AFTER_MS: '0', SILENCE_PATIENCE: '20' }
/** Until every match is over, those too whose payment is retried once: no hold may be left on a card. */
const UNTIL_OVER_MS = [LIMITS.lifecycle.inProgressMs, LIMITS.lifecycle.inProgressMs]
/** Limit on the service's resident memory after the attack, in MB. */
const MEMORY_MB = 400

const stillAlive = async ({ urls, apiPid }: Stack, atFirst: number): Promise<string[]> => {
  const isAlive = await fetch(`${urls.api}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
  const { now } = memoryOf(apiPid)
  print(`  memory ${atFirst.toFixed(0)} MB before, ${now.toFixed(0)} MB after`)
  return [
    ...(isAlive ? [] : ['the process does not answer any more']),
    ...(now - atFirst > MEMORY_MB ? [`it keeps ${(now - atFirst).toFixed(0)} MB more`] : []),
  ]
}

const targetOf = (stack: Stack): Target => ({
  origin: stack.urls.api,
  databaseUrl: stack.databaseUrl,
  provider: reachProvider(stack.urls.payments),
})

const floodAnother = async (): Promise<string[]> => {
  const { REFCALL_LIFT_RATE_LIMITS: _, ...limited } = ENV
  const stack = await startStack({ fronts: false, env: limited, logPrefix: 'flooded-', log: () => undefined })
  return attackFloods(targetOf(stack))
}

/** Runs all attacks against a product of its own, then checks what they left behind. */
export const attack = async ({ seed, cells, shapes, malformed, races }: AttackOptions): Promise<Findings> => {
  print(`seed ${seed}`)
  const stack = await startStack({ fronts: false, env: ENV, logPrefix: 'attack-' })
  const target = targetOf(stack)
  const atFirst = memoryOf(stack.apiPid).now
  const chanceOf = (part: number) => seededChance(seed * 31 + part)
  const made = await step('calling everything as everybody, in every state', () =>
    attackCells(target, drawCells(chanceOf(1), cells / 100)),
  )
  print(`  ${made.cells} cells`)
  const shaped = await step(`making ${shapes} calls with strange values`, () =>
    attackShapes(target, chanceOf(2), shapes),
  )
  const wired = await step(`sending ${malformed} requests that are none`, () =>
    attackWire(target.origin, chanceOf(3), malformed),
  )
  const raced = await step(`running ${races} races`, () =>
    attackRaces(target, chanceOf(4), drawRaces(chanceOf(5), races)),
  )
  await target.provider.control('clear-faults')
  const alive = await step('looking whether it lives', () => stillAlive(stack, atFirst))
  const judged = await step('looking at the books and the audits', () => checkStack(stack, UNTIL_OVER_MS))
  await stack.stop()
  const flooded = await step('flooding another one, with its limits in force', floodAnother)
  return {
    'cells that are wrong': made.wrong,
    leaks: made.leaks,
    'strange calls answered wrongly': shaped,
    'requests that are none answered wrongly': wired,
    'races with no or two winners': raced,
    'floods that were not held': flooded,
    'not alive': alive,
    ...judged,
  }
}
