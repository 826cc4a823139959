import type { EndpointKey, ErrorCode, Input } from '@refcall/contract'
import { openClient, type ApiResult, type Client, type Met } from '@refcall/node-client'
import { openFigures, type Figures } from './figures/figures.ts'
import type { Bell } from './live/bell.ts'
import { createTables, type Tables } from './live/tables.ts'
import { openCards, type Cards } from '../cards.ts'

const MINUTE_MS = 60_000
/** After closing: the length of each pause, and the longest wait for another person, in milliseconds. */
const HURRY_MS = { rest: 10, patience: 500 }

/** The shared state of one simulation: the product, the tables, the closing signal. */
export interface Simulation {
  readonly origin: string
  readonly seed: number
  readonly figures: Figures
  readonly tables: Tables
  /** What all clients encountered. */
  readonly met: Met
  /** null if the product accepts only cash. */
  readonly cards: Cards | null
  /** Converts simulated minutes to real milliseconds. */
  real(minutes: number): number
  /** Waits the given simulated minutes, or until the world closes. */
  rest(minutes: number): Promise<void>
  /** Waits the given real milliseconds, or until a bell rings, or until the world closes. */
  wait(ms: number, ...bells: readonly Bell[]): Promise<void>
  readonly isClosing: () => boolean
  /** Closes the world: nothing new begins, everyone finishes their current match. */
  close(): void
  newClient(): Client
  /** Sends a request; refusals not listed in `mayBe` count as unexpected. */
  ask<K extends EndpointKey>(
    client: Client,
    key: K,
    input: Partial<Input<K>>,
    mayBe?: readonly ErrorCode[],
  ): Promise<ApiResult<K>>
}

export interface SimulationOptions {
  readonly origin: string
  readonly seed: number
  readonly speed: number
  readonly onUnexpected?: (sentence: string) => void
  /** Called with the device id of each client that is opened. */
  readonly onClient?: (deviceId: string) => void
}

export const openSimulation = async ({
  origin,
  seed,
  speed,
  onUnexpected,
  onClient,
}: SimulationOptions): Promise<Simulation> => {
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
    newClient: () => {
      const client = openClient(origin, met)
      onClient?.(client.deviceId)
      return client
    },
    ask: async (client, key, input, mayBe = []) => {
      const answer = await client.ask(key, input)
      if (answer.ok) return answer
      const {
        status,
        body: { code },
      } = answer
      if (code !== undefined && mayBe.includes(code)) figures.refused(code)
      else figures.unexpected(`${key} answered ${status} ${code}`)
      return answer
    },
  }
}
