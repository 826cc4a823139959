import { LIMITS } from '@refcall/domain'
import { brokenInvariants } from '../audit/audits.repository.ts'
import { openOperator } from '../testing/payment-scenarios.ts'
import { randomFrom } from '../testing/random-from.ts'
import { accept, cashForm, goOnDuty, openBrowser } from '../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'

const SEED = Number(process.env['REFCALL_TEST_SEED'] ?? '20261120')
/** `RACES_ROUNDS=600`, as at night, must see every action taken. */
const { RACES_ROUNDS } = process.env
const ROUNDS = Number(RACES_ROUNDS ?? '40')
const PLACE = { latitude: 51.5, longitude: -0.12 }

let app: TestApp
let operator: TestClient
const players: TestClient[] = []
const referees: TestClient[] = []

beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
  operator = await openOperator(app)
  for (let i = 0; i < 2; i += 1) players.push(await openBrowser(app))
  for (let i = 0; i < 3; i += 1) referees.push(await openBrowser(app))
})
afterAll(() => app.close())

const broken = () => brokenInvariants(app.deps.db, app.clock.now())

interface Round {
  readonly player: TestClient
  readonly referee: TestClient
  /** The player's newest match, if any. */
  readonly matchId: string
}

type Outcome = Promise<{ status: number }>

const ofDevice = ({ player, matchId }: Round) => ({ params: { deviceId: player.deviceId, matchId } })
const ofReferee = ({ referee, matchId }: Round) => ({ params: { matchId }, body: { deviceId: referee.deviceId } })

/** The possible actions, with their weights. */
const ACTIONS: Readonly<Record<string, { weight: number; act: (round: Round) => Outcome }>> = {
  request: {
    weight: 4,
    act: ({ player }) =>
      player.attempt('POST /api/device/:deviceId/matches', {
        params: { deviceId: player.deviceId },
        body: cashForm(PLACE),
      }),
  },
  cancel: {
    weight: 2,
    act: (round) => round.player.attempt('DELETE /api/device/:deviceId/matches/:matchId', ofDevice(round)),
  },
  complete: {
    weight: 2,
    act: (round) => round.player.attempt('PATCH /api/device/:deviceId/matches/:matchId/complete', ofDevice(round)),
  },
  like: feedback('like'),
  love: feedback('love'),
  accept: { weight: 6, act: ({ referee, matchId }) => accept(referee, matchId) },
  'complete as referee': {
    weight: 6,
    act: (round) => round.referee.attempt('PATCH /api/mobile/matches/:matchId/complete', ofReferee(round)),
  },
  withdraw: {
    weight: 5,
    act: (round) => round.referee.attempt('DELETE /api/mobile/matches/:matchId/cancel', ofReferee(round)),
  },
  decline: {
    weight: 1,
    act: (round) => round.referee.attempt('PATCH /api/mobile/matches/:matchId/decline', ofReferee(round)),
  },
  'on duty': {
    weight: 3,
    act: ({ referee }) =>
      referee.attempt('PUT /api/mobile/device/:deviceId/availability', {
        params: { deviceId: referee.deviceId },
        body: PLACE,
      }),
  },
  'off duty': {
    weight: 1,
    act: ({ referee }) =>
      referee.attempt('DELETE /api/mobile/device/:deviceId/availability', { params: { deviceId: referee.deviceId } }),
  },
  'cancel as operator': {
    weight: 1,
    act: ({ matchId }) =>
      operator.attempt('POST /api/dashboard/matches/:matchId/cancel', {
        params: { matchId },
        body: { reason: 'asked' },
      }),
  },
  'erase player': erase('player'),
  'erase referee': erase('referee'),
  'the clock': { weight: 1, act: () => app.advance(LIMITS.lifecycle.pendingBroadcastMs).then(() => ({ status: 200 })) },
}

function feedback(feedbackType: 'like' | 'love') {
  return {
    weight: 3,
    act: (round: Round) =>
      round.player.attempt('POST /api/device/:deviceId/matches/:matchId/feedback', {
        ...ofDevice(round),
        body: { feedbackType },
      }),
  }
}

function erase(who: 'player' | 'referee') {
  return {
    weight: 0.5,
    act: (round: Round) =>
      round[who].attempt('POST /api/device/:deviceId/erase', { params: { deviceId: round[who].deviceId } }),
  }
}

/** Actions repeated by weight, to draw from. */
const LOTS = Object.entries(ACTIONS).flatMap(([name, { weight }]) => Array.from({ length: weight * 2 }, () => name))

async function newestMatchOf(player: TestClient): Promise<string> {
  const { matches } = await player.call('GET /api/device/:deviceId/matches', { params: { deviceId: player.deviceId } })
  return matches[0]?.id ?? 'none'
}

it(`keeps every invariant whatever meets at the same instant (seed ${SEED})`, async () => {
  const random = randomFrom(SEED)
  const pick = <T>(from: readonly T[]): T => {
    const one = from[Math.floor(random() * from.length)]
    if (one === undefined) throw new Error('nothing to pick from')
    return one
  }
  const outcomes = new Map<string, { taken: number; refused: number }>()
  for (let count = 1; count <= ROUNDS; count += 1) {
    const newest = new Map<TestClient, string>()
    for (const player of players) newest.set(player, await newestMatchOf(player))
    const together = Array.from({ length: 2 + Math.floor(random() * 3) }, () => {
      const player = pick(players)
      return { name: pick(LOTS), round: { player, referee: pick(referees), matchId: newest.get(player) ?? 'none' } }
    })
    const answers = await Promise.all(together.map(({ name, round }) => ACTIONS[name]!.act(round)))
    for (const [index, { status }] of answers.entries()) {
      const name = together[index]!.name
      const outcome = outcomes.get(name) ?? { taken: 0, refused: 0 }
      outcomes.set(name, outcome)
      if (status < 300) outcome.taken += 1
      else outcome.refused += 1
      expect({ count, together: together.map((one) => one.name), status: Math.floor(status / 100) }).not.toMatchObject({
        status: 5,
      })
    }
    if (count % 10 === 0) expect({ count, broken: await broken() }).toEqual({ count, broken: {} })
  }
  if (!RACES_ROUNDS) return
  expect([...outcomes.keys()].sort()).toEqual(Object.keys(ACTIONS).sort())
  const never = [...outcomes].filter(([name, { taken }]) => taken === 0 && name !== 'decline')
  expect(never).toEqual([])
}, 900_000)

describe('at the same instant', () => {
  const DRAWS = Math.ceil(ROUNDS / 10)

  /** A match of a new player, with the given number of new referees on duty. */
  async function scenario(refereeCount: number) {
    const all = await Promise.all(Array.from({ length: refereeCount + 1 }, () => openBrowser(app)))
    const [player, ...near] = all as [TestClient, ...TestClient[]]
    for (const referee of near) await goOnDuty(referee, PLACE)
    await ACTIONS['request']!.act({ player, referee: player, matchId: '' })
    return { player, referees: near, matchId: await newestMatchOf(player) }
  }

  it.each([
    ['accept', 'cancel'],
    ['accept', 'off duty'],
    ['accept', 'on duty'],
    ['accept', 'the clock'],
    ['accept', 'erase referee'],
    ['accept', 'accept', 'withdraw', 'cancel'],
    ['withdraw', 'cancel', 'complete as referee', 'complete'],
    ['complete', 'complete as referee'],
    ['like', 'like', 'love'],
    ['erase player', 'request', 'cancel'],
  ])('%s with %s %s %s', async (...names) => {
    const begins = {
      withdraw: ['accept'],
      complete: ['accept'],
      like: ['accept', 'complete'],
      'erase player': ['cancel'],
    }
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const {
        player,
        referees: [referee],
        matchId,
      } = await scenario(1)
      const round = { player, referee: referee!, matchId }
      for (const before of begins[names[0] as keyof typeof begins] ?? []) await ACTIONS[before]!.act(round)
      const answers = await Promise.all(names.map((name) => ACTIONS[name]!.act(round)))
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    }
    expect(await broken()).toEqual({})
  })

  it('one referee accepting two matches gets one of them', async () => {
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const [one, other] = [await scenario(1), await scenario(0)]
      const referee = one.referees[0]!
      const answers = await Promise.all([accept(referee, one.matchId), accept(referee, other.matchId)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
    expect(await broken()).toEqual({})
  })

  it('two matches with one referee, both liked by the same device, count one like', async () => {
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const {
        player,
        referees: [near],
        matchId,
      } = await scenario(1)
      const referee = near!
      const rounds: Round[] = []
      for (let match = matchId; rounds.length < 2; match = await newestMatchOf(player)) {
        const round = { player, referee, matchId: match }
        for (const name of ['accept', 'complete', 'request']) await ACTIONS[name]!.act(round)
        rounds.push(round)
      }
      const answers = await Promise.all(rounds.map((round) => ACTIONS['like']!.act(round)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
    }
    expect(await broken()).toEqual({})
  })
})
