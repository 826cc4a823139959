import fc from 'fast-check'
import { makePlayers, makeReferees, payees } from './people.ts'
import { seededChance } from '@refcall/random'
import { tellStory } from './story.ts'

const now = new Date('2026-11-20T20:00:00Z')

const tell = (now: Date, seed: number) => {
  const chance = seededChance(seed)
  const referees = makeReferees(
    chance,
    now,
    new Map(),
    new Map(payees.map(({ accountId }) => [accountId, `acct_of_${accountId}`])),
  )
  return { referees, ...tellStory(chance, now, referees, makePlayers(chance, now)) }
}

describe('the story of the demo', () => {
  const { referees, lives, likes, availability } = tell(now, 7)

  it('is the same every time', () => {
    expect(JSON.stringify(tell(now, 7).lives)).toBe(JSON.stringify(lives))
  })

  it('has forty referees, twenty-eight on duty, with a badge just missed and just earned', () => {
    expect(referees).toHaveLength(40)
    expect(referees.filter(({ onDuty }) => onDuty)).toHaveLength(28)
    expect(referees.map(({ row }) => row.total_matches)).toEqual(expect.arrayContaining([49, 50, 99, 100]))
  })

  it('ends every history where its match stands, without a gap and without a future', () => {
    for (const { match, steps } of lives) {
      expect(steps.map(({ sequence }) => sequence)).toEqual(steps.map((_, index) => index + 1))
      expect(steps.at(-1)?.to_status).toBe(match.status)
      expect(match.version).toBe(steps.length + (match.feedback ? 1 : 0))
      const times = steps.map(({ at }) => Number(at))
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.at(-1)).toBeLessThanOrEqual(now.getTime())
    }
  })

  it('counts no more than the referees are credited with', () => {
    for (const { row } of referees) {
      const played = lives.filter(({ match }) => match.referee_id === row.id && match.status === 'completed')
      expect(played.length).toBeLessThanOrEqual(row.total_matches ?? 0)
      for (const [kind, total] of [
        ['like', row.total_likes],
        ['love', row.total_loves],
      ] as const) {
        expect(likes.filter((like) => like.referee_id === row.id && like.kind === kind).length).toBeLessThanOrEqual(
          total ?? 0,
        )
      }
    }
  })

  it('lets every referee come and go in turn, and leaves those on duty who are meant to be', () => {
    for (const { row, onDuty } of referees) {
      const events = availability
        .filter(({ referee_id: id }) => id === row.id)
        .toSorted((a, b) => Number(a.occurred_at) - Number(b.occurred_at))
        .map(({ event }) => event)
      expect(events).toEqual(events.map((_, index) => (index % 2 === 0 ? 'available' : 'unavailable')))
      expect(events.at(-1) === 'available').toBe(onDuty)
    }
  })

  it('gives a browser one match at a time', () => {
    const byDevice = Map.groupBy(lives, ({ match }) => match.requester_device_id)
    for (const own of byDevice.values()) {
      const spans = own
        .map(({ steps }) => [Number(steps[0]?.at), Number(steps.at(-1)?.at)] as const)
        .toSorted(([a], [b]) => a - b)
      spans.slice(1).forEach(([from], index) => expect(from).toBeGreaterThan(spans[index]?.[1] ?? 0))
    }
  })
})

/** A moment of any year, day and minute, and the story generated then. */
const anyStory = fc.record({
  at: fc.date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2033-01-01T00:00:00Z'), noInvalidDate: true }),
  seed: fc.nat(),
})

describe('the story of the demo, whenever it is told', () => {
  it('leaves room in each career for the likes and loves that it lacks', () => {
    fc.assert(
      fc.property(anyStory, ({ at, seed }) => {
        const { referees, lives, likes } = tell(at, seed)
        const played = Map.groupBy(
          lives.filter(({ match }) => match.status === 'completed'),
          ({ match }) => match.referee_id,
        )
        const fans = Map.groupBy(likes, ({ referee_id, kind }) => `${kind} ${referee_id}`)
        const overfull = referees.filter(({ row }) => {
          const given = (kind: 'like' | 'love') =>
            new Set(fans.get(`${kind} ${row.id}`)?.map(({ device_id }) => device_id)).size
          const lacking = (row.total_likes ?? 0) - given('like') + (row.total_loves ?? 0) - given('love')
          return (played.get(row.id)?.length ?? 0) + lacking > (row.total_matches ?? 0)
        })
        expect(overfull.map(({ row }) => row.display_name)).toEqual([])
      }),
      { numRuns: 20 },
    )
  })

  it('lets a referee take one match at a time, and knows no future', () => {
    fc.assert(
      fc.property(anyStory, ({ at, seed }) => {
        const spans = tell(at, seed).lives.map(({ match, steps }) => ({
          match,
          from: Number(match.accepted_at ?? 0),
          to: Number(steps.at(-1)?.at),
        }))
        expect(Math.max(...spans.map(({ to }) => to))).toBeLessThanOrEqual(at.getTime())
        const own = Map.groupBy(
          spans.filter(({ match }) => match.referee_id),
          ({ match }) => match.referee_id,
        )
        const twice = [...own.values()].flatMap((taken) => {
          const sorted = taken.toSorted((a, b) => a.from - b.from)
          return sorted.slice(1).filter(({ from }, index) => from <= (sorted[index]?.to ?? 0))
        })
        expect(twice.map(({ match }) => match.id)).toEqual([])
      }),
      { numRuns: 20 },
    )
  })
})
