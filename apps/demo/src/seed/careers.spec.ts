import { inventDemo } from './insert.ts'
import { payees } from './people.ts'

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
