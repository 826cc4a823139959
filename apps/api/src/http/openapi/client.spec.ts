import { newDeviceId } from '@refcall/domain'
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import createClient, { type Client } from 'openapi-fetch'
import { confirm } from '../../testing/payment-scenarios.ts'
import { startPaidApp, type PaidApp } from '../../testing/start-paid-app.ts'
import type { paths } from './client-types.gen.ts'
import { describeApi } from './document.ts'

const file = join(__dirname, 'client-types.gen.ts')

describe('the types of a client', () => {
  it('are those that a generator makes of the description: after a change, WRITE_CLIENT_TYPES=1 npm test -- unit openapi', async () => {
    const made = astToString(await openapiTS(Buffer.from(JSON.stringify(describeApi([], false)))))
    const types = `// Made of the description of the API by openapi-typescript; client.spec.ts writes it.\n${made}`
    if (process.env['WRITE_CLIENT_TYPES']) writeFileSync(file, types)
    expect(readFileSync(file, 'utf8')).toBe(types)
  })
})

const PLACE = { latitude: 37.7749, longitude: -122.4194 }
const FORM = { playerCount: 4, gamesRemaining: 2, tableNumber: '7', totalAmount: '16.00', ...PLACE } as const

let app: PaidApp
beforeAll(async () => {
  app = await startPaidApp({}, { deliversItself: true })
})
afterAll(() => app.close())

interface Person extends Client<paths> {
  readonly deviceId: string
}

/** A generated client; it keeps cookies as a browser does, or uses a bearer. */
function openClient(bearer?: string): Person {
  const cookies = new Map<string, string>()
  const client = createClient<paths>({
    baseUrl: app.origin,
    async fetch(request) {
      request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      if (bearer) request.headers.set('authorization', `Bearer ${bearer}`)
      const answer = await fetch(request)
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        cookies.set(name, value)
      }
      return answer
    },
  })
  return { ...client, deviceId: newDeviceId(new Date(), randomBytes(16)) }
}

/** The response of a call that must succeed. */
async function answered<Data>(call: Promise<{ data?: Data; error?: { code: string } }>): Promise<Data> {
  const { data, error } = await call
  if (data === undefined) throw new Error(`refused: ${error?.code}`)
  return data
}

const own = ({ deviceId }: Person) => ({ params: { path: { deviceId } } })

const start = (person: Person) => answered(person.POST('/api/start', { body: { deviceId: person.deviceId } }))

const goOnDuty = (referee: Person) =>
  answered(referee.PUT('/api/mobile/device/{deviceId}/availability', { ...own(referee), body: PLACE }))

describe('a client made of the description', () => {
  it('plays a cash match: requested, accepted, completed, liked', async () => {
    const [player, referee] = [openClient(), openClient()]
    await start(player)
    await start(referee)
    await goOnDuty(referee)
    const { match } = await answered(
      player.POST('/api/device/{deviceId}/matches', { ...own(player), body: { ...FORM, paymentMethod: 'cash' } }),
    )
    const { matches } = await answered(
      referee.GET('/api/mobile/matches/pending', { params: { query: { deviceId: referee.deviceId, ...PLACE } } }),
    )
    expect(matches.map(({ id }) => id)).toEqual([match.id])
    const theirs = { params: { path: { matchId: match.id } }, body: { deviceId: referee.deviceId } }
    expect((await answered(referee.PATCH('/api/mobile/matches/{matchId}/accept', theirs))).match.status).toBe(
      'accepted',
    )
    const ours = { params: { path: { deviceId: player.deviceId, matchId: match.id } } }
    expect((await answered(player.PATCH('/api/device/{deviceId}/matches/{matchId}/complete', ours))).match.status).toBe(
      'completed',
    )
    const liked = await answered(
      player.POST('/api/device/{deviceId}/matches/{matchId}/feedback', {
        ...ours,
        body: { feedbackType: 'like', rating: 5 },
      }),
    )
    expect(liked.match).toMatchObject({ feedbackGiven: true, rating: 5 })
    const { error } = await referee.PATCH('/api/mobile/matches/{matchId}/decline', theirs)
    expect(error?.code).toBe('wrong_status')
  })

  it('plays an electronic match: the card is held, the code paid out', async () => {
    const player = openClient()
    await start(player)
    const password = 'a long enough one'
    const { token, user } = await answered(
      openClient().POST('/api/mobile/register', {
        body: {
          username: 'gen.erated',
          email: 'gen.erated@example.com',
          firstName: 'Gen',
          lastName: 'Erated',
          password,
          confirmPassword: password,
          isReferee: true,
        },
      }),
    )
    const referee = openClient(token)
    await answered(
      referee.POST('/api/user/payment-preferences', {
        body: { country: 'US', customRate: '2', acceptsElectronic: true },
      }),
    )
    await answered(referee.POST('/api/user/stripe-setup', { body: { returnTo: 'app' } }))
    const { stripeAccountId } = await answered(referee.GET('/api/me'))
    app.sandbox.controls.setVerification(stripeAccountId ?? '', 'verified')
    expect(await answered(referee.POST('/api/users/verify-stripe-account'))).toEqual({
      success: true,
      stripeAccountVerified: true,
    })
    await goOnDuty(referee)
    const { totalAmount, ...form } = FORM
    const chosen = { assignedRefereeId: user.refereeId ?? '', assignedRefereeType: 'user' }
    const { paymentIntentId } = await answered(
      player.POST('/api/payments/create-intent', {
        body: { ...form, ...chosen, amount: 1600, deviceId: player.deviceId, currency: 'USD' },
      }),
    )
    await confirm(app, paymentIntentId)
    const { match } = await answered(
      player.POST('/api/device/{deviceId}/matches', {
        ...own(player),
        body: {
          ...form,
          ...chosen,
          totalAmount,
          paymentMethod: 'electronic',
          isDirectAssignment: true,
          stripePaymentIntentId: paymentIntentId,
        },
      }),
    )
    const theirs = { params: { path: { matchId: match.id } } }
    await answered(
      referee.PATCH('/api/mobile/matches/{matchId}/accept', { ...theirs, body: { deviceId: referee.deviceId } }),
    )
    const [seen] = (await answered(player.GET('/api/device/{deviceId}/matches', own(player)))).matches
    const paid = await answered(
      referee.POST('/api/mobile/matches/{matchId}/verify-code', {
        ...theirs,
        body: { code: seen?.verificationCode ?? '' },
      }),
    )
    expect(paid.match.status).toBe('in_progress')
    expect(Number(paid.payoutAmount)).toBeGreaterThan(14)
  })

  it('is refused by code what its types let it ask', async () => {
    const { error, response } = await openClient().GET('/api/dashboard/matches')
    expect([response.status, error?.code]).toEqual([401, 'not_signed_in'])
  })
})
