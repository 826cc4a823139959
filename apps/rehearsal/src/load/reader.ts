import { openLiveClient, type Met, type OnAttempt } from '@refcall/node-client'
import { setTimeout as pause } from 'node:timers/promises'
import { invite, type Town } from '../../../../tools/lab/matches/people.ts'
import { FORM } from './form.ts'
import type { Answers } from './answers.ts'

interface ReaderOptions {
  readonly origin: string
  readonly databaseUrl: string
  readonly answers: Answers
  readonly watch: (deviceId: string) => OnAttempt
}

/** An operator who asks for referees, and looks each time whether the dashboard and the own history show it. */
export interface Reader {
  /** Answers that lacked what the reader had done, as sentences. */
  readonly missed: readonly string[]
  reads(): number
  /** Resolves after the present round. */
  stop(): Promise<void>
}

/** Where no referee is. */
const TOWN: Town = { name: 'reader', placeOf: () => ({ latitude: 65, longitude: -20 }) }
const EVERY_MS = 200
const AGAIN_MS = 200
const LIMIT_MS = 15_000
/** What the dashboard shows, into the past and, as its page asks, the future: a host's clock may be ahead. Far longer than a round, far shorter than a rehearsal. */
const SHOWN_MS = 60_000

interface Listed {
  readonly matches: readonly { readonly id: string; readonly status: string }[]
}

/** These are the reads that a replica may answer, asked as the pages ask them: with what their live channel has told them, and their cookies. */
export const startReader = async ({ origin, databaseUrl, answers, watch }: ReaderOptions): Promise<Reader> => {
  const met: Met = {}
  const missed: string[] = []
  let count = 0
  let isOver = false
  let seen: string | undefined
  const {
    operators: [client],
  } = await invite(origin, databaseUrl, 1, met, watch, TOWN)
  if (!client) throw new Error('no reader came')
  const { deviceId } = client
  const live = openLiveClient({
    origin,
    path: `/api/events/${deviceId}`,
    cookie: client.cookie,
    onMessage: ({ id }) => void (seen = id ?? seen),
    onRefused: (status) => void missed.push(`its channel was answered ${status}`),
  })

  /** The answer, asked for until there is one. */
  const read = async (
    key: 'GET /api/matches/history' | 'GET /api/dashboard/matches',
    query: string,
  ): Promise<Listed> => {
    for (; ; await pause(AGAIN_MS)) {
      const onAnswer = answers.watch(key, {}, 0)
      try {
        const answer = await fetch(`${origin}${key.slice('GET '.length)}${query}`, {
          headers: { cookie: client.cookie(), ...(seen !== undefined && { 'refcall-seen': seen }) },
          signal: AbortSignal.timeout(LIMIT_MS),
        })
        const body: unknown = await answer.json()
        onAnswer({ status: answer.status, body, retryAfter: answer.headers.get('retry-after') })
        if (answer.ok) return body as Listed
      } catch {
        onAnswer(null)
      }
    }
  }

  const look = async (matchId: string, wanted: string): Promise<void> => {
    const [startDate, endDate] = [-SHOWN_MS, SHOWN_MS].map((ms) => new Date(Date.now() + ms).toISOString())
    for (const [key, query] of [
      ['GET /api/matches/history', ''],
      ['GET /api/dashboard/matches', `?startDate=${startDate}&endDate=${endDate}`],
    ] as const) {
      const { matches } = await read(key, query)
      count += 1
      const status = matches.find(({ id }) => id === matchId)?.status ?? 'missing'
      if (status !== wanted) missed.push(`${key}: ${matchId} is ${status}, and its reader knew it as ${wanted}`)
    }
  }

  const round = async (): Promise<void> => {
    const { match } = await client.must('POST /api/device/:deviceId/matches', {
      params: { deviceId },
      body: { ...FORM, ...TOWN.placeOf(0) },
    })
    await look(match.id, 'pending')
    await client.must('DELETE /api/device/:deviceId/matches/:matchId', { params: { deviceId, matchId: match.id } })
    await look(match.id, 'cancelled')
  }

  const reading = (async () => {
    for (; !isOver; await pause(EVERY_MS)) await round().catch((error: unknown) => void missed.push(String(error)))
  })()
  return {
    missed,
    reads: () => count,
    stop: async () => {
      isOver = true
      await reading
      live.close()
    },
  }
}
