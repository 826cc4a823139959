import type { EndpointKey, ErrorCode, Input } from '@refcall/contract'
import { openClient, type Answer, type Client, type Met } from '../../../../tools/lab/clients/client.ts'
import { openFigures, type Figures } from './figures/figures.ts'
import type { Bell } from './live/bell.ts'
import { createTables, type Tables } from './live/tables.ts'
import { openCards, type Cards } from './people/cards.ts'

const MINUTE_MS = 60_000
/** Once the evening ends nobody lingers, and whoever waits for somebody else waits no longer than this. */
const HURRY_MS = { rest: 10, patience: 500 }

/** Everything that people of one simulation share: the product they use, the tables they meet at, the evening's end. */
export interface World {
  readonly origin: string
  readonly seed: number
  readonly figures: Figures
  readonly tables: Tables
  /** What all clients met on their way. */
  readonly met: Met
  /** null where the product takes cash alone. */
  readonly cards: Cards | null
  /** Real milliseconds for so many minutes of people. */
  real(minutes: number): number
  /** People's minutes pass, or the evening ends. */
  rest(minutes: number): Promise<void>
  /** Real milliseconds pass, or one of the bells rings, or the evening ends. */
  wait(ms: number, ...bells: readonly Bell[]): Promise<void>
  readonly isClosing: () => boolean
  /** The evening ends: nothing new begins, everybody finishes what they are in. */
  close(): void
  newClient(): Client
  /** Refusals that are not named count as unexpected. */
  ask<K extends EndpointKey>(client: Client, key: K, input: Partial<Input<K>>, mayBe?: readonly ErrorCode[]): Promise<Answer<K>>
}

export interface WorldOptions {
  readonly origin: string
  readonly seed: number
  readonly speed: number
  readonly onUnexpected?: (sentence: string) => void
}

export const openWorld = async ({ origin, seed, speed, onUnexpected }: WorldOptions): Promise<World> => {
  const met: Met = {}
  const figures = openFigures(onUnexpected)
  const sleepers = new Set<() => void>()
  let closing = false
  const real = (minutes: number): number => (minutes * MINUTE_MS) / speed
  const wait = (ms: number, ...bells: readonly Bell[]): Promise<void> =>
    new Promise((resolve) => {
      const hurry = bells.length > 0 ? HURRY_MS.patience : HURRY_MS.rest
      const wake = (): void => {
        clearTimeout(timer)
        sleepers.delete(wake)
        for (const hush of hushes) hush()
        resolve()
      }
      const hushes = bells.map((bell) => bell.onRing(wake))
      const timer = setTimeout(wake, closing ? Math.min(ms, hurry) : ms)
      if (!closing) sleepers.add(wake)
    })
  const { sandboxUrl, publishableKey } = await openClient(origin, met).must('GET /api/payments/provider')
  return {
    origin,
    seed,
    figures,
    met,
    tables: createTables(),
    cards: sandboxUrl !== null && publishableKey !== null ? openCards(sandboxUrl, publishableKey) : null,
    real,
    rest: (minutes) => wait(real(minutes)),
    wait,
    isClosing: () => closing,
    close: () => {
      closing = true
      for (const wake of [...sleepers]) wake()
    },
    newClient: () => openClient(origin, met),
    ask: async (client, key, input, mayBe = []) => {
      const answer = await client.ask(key, input)
      if (answer.ok) return answer
      const { status, body: { code } } = answer
      if (code !== undefined && mayBe.includes(code)) figures.refused(code)
      else figures.unexpected(`${key} answered ${status} ${code}`)
      return answer
    },
  }
}
