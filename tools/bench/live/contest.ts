import { setTimeout as pause } from 'node:timers/promises'
import { startContender, type ContenderProcess } from './start-side.ts'
import type { Listen } from './listeners.ts'

interface Rules {
  readonly clients: number
  readonly perSecond: number
  readonly seconds: number
}

interface Scores {
  /** Milliseconds from commit to client, for clients on the publishing process and on the other one. */
  same: number[]
  other: number[]
  lost: number
}

export interface Contestant {
  readonly scores: Scores
  /** Publishes events at one process for clients spread over all. */
  play(rules: Rules): Promise<void>
  forget(): void
  stop(): Promise<void>
}

/** Clients opened at a time. */
const ABREAST = 50
const PATIENCE_MS = 15_000

const openClients = async (count: number, open: (index: number) => Promise<() => void>): Promise<(() => void)[]> => {
  const closers: (() => void)[] = []
  for (let first = 0; first < count; first += ABREAST) {
    const batch = Array.from({ length: Math.min(ABREAST, count - first) }, (_, index) => open(first + index))
    closers.push(...(await Promise.all(batch)))
  }
  return closers
}

/** Starts the processes of one kind; the caller plays rounds in turns. */
export const enter = async (
  kind: string,
  processes: number,
  listen: Listen,
  env: Readonly<Record<string, string>>,
): Promise<Contestant> => {
  const sides: ContenderProcess[] = []
  for (let count = 0; count < processes; count += 1) sides.push(await startContender(kind, env))
  const scores: Scores = { same: [], other: [], lost: 0 }
  let first = 0
  return {
    scores,
    forget: () => void Object.assign(scores, { same: [], other: [], lost: 0 }),
    async play({ clients, perSecond, seconds }) {
      const total = perSecond * seconds
      const came = new Map<number, number>()
      const names = Array.from({ length: clients }, (_, index) => `bench_${index}`)
      const sideOf = (index: number) => index % sides.length
      const hear = (number: number, at: number) => void (came.has(number) || came.set(number, at))
      const close = await openClients(clients, (index) =>
        listen(sides[sideOf(index)]?.url ?? '', names[index] ?? '', hear),
      )
      const times = (await sides[0]?.work({ names, perSecond, seconds, first })) ?? []
      for (let waited = 0; came.size < total && waited < PATIENCE_MS; waited += 50) await pause(50)
      times.forEach((time, index) => {
        const at = came.get(first + index)
        if (at === undefined) scores.lost += 1
        // A wake-up from another process may deliver an event before its own commit returns.
        else scores[sideOf(index % clients) === 0 ? 'same' : 'other'].push(Math.max(0, at - time))
      })
      for (const end of close) end()
      first += total
    },
    stop: async () => void (await Promise.all(sides.map((side) => side.stop()))),
  }
}
