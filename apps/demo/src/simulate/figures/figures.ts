/** The result of a request, reported by the player who made it. */
type Outcome = 'completed' | 'cancelled by the player' | 'ended by others' | 'never made'

interface RequestFigure {
  readonly at: number
  readonly isBroadcast: boolean
  /** Referees who received it over the live stream. */
  readonly heardBy: Set<string>
  heardAt: number | null
  acceptedAt: number | null
}

/** The figures of a run so far. Times are real milliseconds. */
export interface Figures {
  asked(matchId: string, isBroadcast: boolean, at: number): void
  heard(matchId: string, by: string): void
  accepted(matchId: string): void
  over(outcome: Outcome): void
  /** Counts an expected refusal. */
  refused(code: string): void
  /** Records an unexpected event, in one sentence. */
  unexpected(sentence: string): void
  streams(change: 1 | -1): void
  reconnected(): void
  read(): Readings
}

export interface Readings {
  readonly requests: number
  readonly accepted: number
  readonly outcomes: Readonly<Partial<Record<Outcome, number>>>
  readonly firstNotification: readonly number[]
  readonly untilAccepted: readonly number[]
  /** Number of referees who received each broadcast request. */
  readonly offers: readonly number[]
  readonly refusals: Readonly<Record<string, number>>
  readonly unexpected: readonly string[]
  readonly streams: number
  readonly reconnections: number
}

export const openFigures = (onUnexpected: (sentence: string) => void = () => {}): Figures => {
  const requests = new Map<string, RequestFigure>()
  /** Requests received by a referee before the player had the response. */
  const early = new Map<string, { at: number; by: Set<string> }>()
  const outcomes: Partial<Record<Outcome, number>> = {}
  const refusals: Record<string, number> = {}
  const unexpected: string[] = []
  let streams = 0
  let reconnections = 0
  return {
    asked: (matchId, isBroadcast, at) => {
      const before = early.get(matchId)
      early.delete(matchId)
      requests.set(matchId, {
        at,
        isBroadcast,
        heardBy: before?.by ?? new Set(),
        heardAt: before?.at ?? null,
        acceptedAt: null,
      })
    },
    heard: (matchId, by) => {
      const request = requests.get(matchId)
      if (request) {
        request.heardAt ??= performance.now()
        if (request.acceptedAt === null) request.heardBy.add(by)
        return
      }
      const known = early.get(matchId) ?? { at: performance.now(), by: new Set() }
      early.set(matchId, { ...known, by: known.by.add(by) })
    },
    accepted: (matchId) => {
      const request = requests.get(matchId)
      if (request) request.acceptedAt ??= performance.now()
    },
    over: (outcome) => void (outcomes[outcome] = (outcomes[outcome] ?? 0) + 1),
    refused: (code) => void (refusals[code] = (refusals[code] ?? 0) + 1),
    unexpected: (sentence) => {
      unexpected.push(sentence)
      onUnexpected(sentence)
    },
    streams: (change) => void (streams += change),
    reconnected: () => void (reconnections += 1),
    read: () => {
      const all = [...requests.values()]
      return {
        requests: all.length,
        accepted: all.filter(({ acceptedAt }) => acceptedAt !== null).length,
        outcomes,
        firstNotification: all.flatMap(({ at, heardAt }) => (heardAt === null ? [] : [heardAt - at])),
        untilAccepted: all.flatMap(({ at, acceptedAt }) => (acceptedAt === null ? [] : [acceptedAt - at])),
        offers: all.filter(({ isBroadcast }) => isBroadcast).map(({ heardBy }) => heardBy.size),
        refusals,
        unexpected,
        streams,
        reconnections,
      }
    },
  }
}
