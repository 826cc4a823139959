import { PostgresQueryCompiler } from 'kysely'
import { confirm, createIntent, enterCode, requestElectronic, verifiedReferee } from './payment-scenarios.ts'
import { OF_NO_REQUEST, recordStatements, turnsOf, type Statement } from './recorded-statements.ts'
import { accept, goOnDuty, openBrowser, refereeOnDuty, requestMatch } from './scenarios.ts'
import type { TestClient } from './start-app.ts'
import { startPaidApp, type PaidApp } from './start-paid-app.ts'

/** What a call may cost: statements, begin and commit among them, and turns on a connection. */
type Cost = readonly [statements: number, turns: number]

const CASH: Readonly<Record<string, Cost>> = {
  'on duty': [7, 3],
  request: [7, 2],
  accept: [8, 2],
  complete: [6, 1],
}

const ELECTRONIC: Readonly<Record<string, Cost>> = {
  'on duty': [8, 4],
  'create-intent': [13, 5],
  request: [14, 4],
  accept: [13, 3],
  verify: [18, 5],
  complete: [6, 1],
  'messages and payout': [20, 12],
}

let app: PaidApp
let recording: ReturnType<typeof recordStatements>

beforeAll(async () => {
  recording = recordStatements()
  app = await startPaidApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
})

afterAll(async () => {
  await app.close()
  recording.end()
})

const complete = (player: TestClient, matchId: string) =>
  player.call('PATCH /api/device/:deviceId/matches/:matchId/complete', {
    params: { deviceId: player.deviceId, matchId },
  })

type Within = <T>(name: string, call: () => Promise<T>) => Promise<T>

/** Runs a call, and throws with its statements if they are more than allowed. */
function measurer(costs: Readonly<Record<string, Cost>>): Within {
  return async (name, call) => {
    recording.take()
    const value = await call()
    const statements = recording.take()
    const [allowed, allowedTurns] = costs[name] ?? [0, 0]
    const turns = turnsOf(statements)
    if (statements.length > allowed || turns.length > allowedTurns) {
      const found = `${statements.length} statements in ${turns.length} turns`
      throw new Error(`${name}: ${found}, allowed are ${allowed} in ${allowedTurns}:\n${listed(turns)}`)
    }
    return value
  }
}

function listed(turns: readonly (readonly Statement[])[]): string {
  return turns
    .flatMap((turn, index) =>
      turn.map(({ text }) => `${index + 1}. ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 200)}`),
    )
    .join('\n')
}

type Play = (within: Within) => Promise<void>

async function cashMatch(): Promise<Play> {
  const referee = await refereeOnDuty(app)
  for (let neighbour = 0; neighbour < 4; neighbour += 1) await refereeOnDuty(app)
  const player = await openBrowser(app)
  return async (within) => {
    await within('on duty', () => goOnDuty(referee))
    const { id } = await within('request', () => requestMatch(player))
    expect(await within('accept', () => accept(referee, id))).toMatchObject({ status: 200 })
    await within('complete', () => complete(player, id))
  }
}

async function electronicMatch(): Promise<Play> {
  const referee = await verifiedReferee(app)
  const player = await openBrowser(app)
  return async (within) => {
    await within('on duty', () => goOnDuty(referee))
    const { paymentIntentId } = await within('create-intent', () => createIntent(player, referee))
    await confirm(app, paymentIntentId)
    const { id } = await within('request', () =>
      requestElectronic(player, referee, { stripePaymentIntentId: paymentIntentId }),
    )
    expect(await within('accept', () => accept(referee, id))).toMatchObject({ status: 200 })
    const { code } = await app.owner
      .selectFrom('verification_code')
      .select('code')
      .where('match_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await within('verify', () => enterCode(referee, id, code))).toMatchObject({ status: 200 })
    await within('complete', () => complete(player, id))
    await within('messages and payout', () => app.deliverAll())
  }
}

/** Runs a call, and throws with the statements that it builds by itself. */
const refuseBuilding: Within = async (name, call) => {
  const compiling = jest.spyOn(PostgresQueryCompiler.prototype, 'compileQuery')
  try {
    const value = await call()
    const built = compiling.mock.results.map((result) => (result.type === 'return' ? result.value.sql.trim() : ''))
    const own = built.filter((text) => !OF_NO_REQUEST.test(text))
    if (own.length > 0) throw new Error(`${name} builds again, instead of once (db/prepared.ts):\n${own.join('\n')}`)
    return value
  } finally {
    compiling.mockRestore()
  }
}

const MATCHES = [
  ['cash', cashMatch, CASH],
  ['electronic', electronicMatch, ELECTRONIC],
] as const

describe('the statements of a lifecycle', () => {
  it.each(MATCHES)('works: a match costs no more than is written here: %s', async (_, begin, costs) => {
    const play = await begin()
    // The first match makes both known; every further one takes the same path.
    await play((_name, call) => call())
    await play(measurer(costs))
  })

  it.each(MATCHES)('works: those of a further match are built already: %s', async (_, begin) => {
    const play = await begin()
    for (let match = 0; match < 2; match += 1) await play((_name, call) => call())
    await play(refuseBuilding)
  })
})
