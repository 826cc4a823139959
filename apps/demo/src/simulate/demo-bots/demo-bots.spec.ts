import { SERVER_LIMITS } from '@refcall/api/embed/limits'
import { distanceMiles, LIMITS } from '@refcall/domain'
import { seededChance } from '@refcall/random'
import { DEMO_ACCOUNTS } from '../../seed/accounts.ts'
import { DEMO_SEED, botRoster, preferredReferee, tellCalmVisit } from './bot-roster.ts'
import { answerVisitor } from './answer-policy.ts'
import { isLively } from './start.ts'

const { referees, players } = botRoster
const rounds = Array.from({ length: 60 }, (_, round) => round)

describe('simulated people come', () => {
  const given = { DATABASE_URL: 'postgres://elsewhere/x' }

  it('into the demo, unless they are sent away', () => {
    expect(isLively({ demo: true, quiet: undefined }, {})).toBe(true)
    expect(isLively({ demo: true, quiet: true }, {})).toBe(false)
  })

  it('nowhere else, unless they are asked for', () => {
    expect(isLively({ demo: false, quiet: undefined }, {})).toBe(false)
    expect(isLively({ demo: false, quiet: false }, {})).toBe(false)
    expect(isLively({ demo: true, quiet: undefined }, given)).toBe(false)
    expect(isLively({ demo: true, quiet: undefined }, { STRIPE_SECRET_KEY: 'sk' })).toBe(false)
    expect(isLively({ demo: true, quiet: false }, given)).toBe(true)
  })
})

describe('the demo’s cast', () => {
  it('is the same at every start, and nobody whom a visitor signs in as', () => {
    const names = referees.map(({ username }) => username)
    expect(new Set(names).size).toBe(referees.length)
    expect(names.length).toBeLessThan(SERVER_LIMITS.rates.registrationsPerNetworkPerHour / 4)
    expect(DEMO_ACCOUNTS.filter(({ email }) => names.some((name) => email.startsWith(`${name}@`)))).toEqual([])
  })

  it('asks everybody nearby only where no visitor is offered it', () => {
    for (const [index, player] of players.entries()) {
      const visits = rounds.map((round) => tellCalmVisit(DEMO_SEED, player, round))
      const mayBroadcast = visits.some(({ method, orElseCash }) => method === 'cash' || orElseCash)
      const visited = [LIMITS.places.fallback, LIMITS.places.dashboardDefault]
      const isVisited = visited.some((place) => distanceMiles(player.place, place) < 2 * LIMITS.nearby.radiusMaxMiles)
      expect(mayBroadcast).toBe(!isVisited)
      expect(preferredReferee(index) !== null).toBe(isVisited)
    }
  })

  it('makes fewer requests than one browser may', () => {
    for (const player of players) {
      const pauses = rounds.slice(1).map((round) => tellCalmVisit(DEMO_SEED, player, round).idleMinutes)
      expect(60 / Math.min(...pauses)).toBeLessThan(SERVER_LIMITS.requests.perDevicePerHour)
    }
  })
})

describe('a guest', () => {
  const chance = seededChance(1)
  const since = new Date('2026-11-21T10:00:00Z')
  const createdAt = '2026-11-21T10:00:01Z'

  it('is answered late enough for a second window to come first, and for sure', () => {
    for (const answer of rounds.map(() => answerVisitor(chance, since, { isDirectAssignment: false, createdAt }))) {
      expect(answer).toMatchObject({ wants: true, withdraws: false, wrongCodes: 0 })
      expect(answer.thinkSeconds).toBeGreaterThanOrEqual(40)
      expect(answer.thinkSeconds).toBeLessThan(75)
    }
  })

  it('who has chosen this referee waits less', () => {
    expect(answerVisitor(chance, since, { isDirectAssignment: true, createdAt }).thinkSeconds).toBeLessThan(20)
  })

  it('of the seeded picture is left where it is', () => {
    expect(
      answerVisitor(chance, since, { isDirectAssignment: false, createdAt: '2026-11-21T09:59:00Z' }).thinkSeconds,
    ).toBeNull()
  })
})
