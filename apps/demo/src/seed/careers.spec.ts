import { inventDemo } from './insert.ts'
import { payees } from './people.ts'

const DAY_MS = 86_400_000
const now = new Date('2026-11-20T20:00:00Z')
const invent = (at: Date) =>
  inventDemo(at, new Map(), new Map(payees.map(({ accountId }) => [accountId, `acct_of_${accountId}`])))
const { referees, lives } = invent(now)

describe('the careers of the demo', () => {
  it.each([now, new Date('2026-11-22T17:10:00Z')])(
    'come to what the referees are credited with, to the match, the like and the love: at %p',
    (at) => {
      const { referees, lives, likes } = invent(at)
      for (const { row } of referees) {
        const fans = (kind: 'like' | 'love') =>
          new Set(
            likes.filter((like) => like.referee_id === row.id && like.kind === kind).map((like) => like.device_id),
          ).size
        const played = lives.filter(({ match }) => match.referee_id === row.id && match.status === 'completed').length
        expect({ name: row.display_name, played, likes: fans('like'), loves: fans('love') }).toEqual({
          name: row.display_name,
          played: row.total_matches,
          likes: row.total_likes,
          loves: row.total_loves,
        })
      }
    },
  )

  it.each([now, new Date('2026-11-22T17:10:00Z')])(
    'C3: make a plausible city: no week of the overview is empty, or far busier than its neighbours: at %p',
    (at) => {
      const created = invent(at).lives.map(({ match }) => Number(match.created_at))
      const weeks = Array.from({ length: 12 }, (_, week) => {
        const from = at.getTime() - (week + 1) * 7 * DAY_MS
        return created.filter((one) => one >= from && one < from + 7 * DAY_MS).length
      })
      weeks.slice(1).forEach((count, index) => {
        expect(count / (weeks[index] ?? 0)).toBeGreaterThan(0.6)
        expect(count / (weeks[index] ?? 0)).toBeLessThan(1.7)
      })
    },
  )

  it('C3: give a referee some matches in every month, not all in one week', () => {
    const vera = referees.find(({ row }) => row.display_name === 'Vera L.')
    const own = lives.filter(({ match }) => match.referee_id === vera?.row.id)
    const weeks = Map.groupBy(own, ({ match }) => Math.floor((Number(now) - Number(match.created_at)) / (7 * DAY_MS)))
    for (const played of weeks.values()) expect(played.length).toBeLessThan(own.length / 4)
    for (const month of [0, 1, 2]) {
      expect([0, 1, 2, 3].some((week) => weeks.has(4 * month + week))).toBe(true)
    }
  })

  it('C3: leave no day of the overview empty before today', () => {
    const days = new Set(lives.map(({ match }) => Math.floor((Number(now) - Number(match.created_at)) / DAY_MS)))
    expect(Array.from({ length: 90 }, (_, day) => day).filter((day) => !days.has(day))).toEqual([])
  })

  it('put nobody in two places at once, and begin after the referee has joined', () => {
    const joined = new Map(referees.map(({ row }) => [row.id, Number(row.created_at)]))
    const spans = lives.map(({ match, steps }) => ({ match, from: Number(steps[0]?.at), to: Number(steps.at(-1)?.at) }))
    for (const own of Map.groupBy(spans, ({ match }) => match.requester_device_id).values()) {
      const sorted = own.toSorted((a, b) => a.from - b.from)
      sorted.slice(1).forEach(({ from }, index) => expect(from).toBeGreaterThan(sorted[index]?.to ?? 0))
    }
    for (const { match, from } of spans)
      if (match.referee_id) expect(from).toBeGreaterThan(joined.get(match.referee_id) ?? 0)
  })
})
