import type { Provider } from '@refcall/faults/lab/payments/provider'
import { SIZE, type Referee } from '@refcall/faults/lab/payments/people'
import type { Client } from '@refcall/node-client'
import { callJson, type Call, type Wire } from '@refcall/node-client'

/** Total milliseconds and number of calls, by name. */
export type Spent = Map<string, { ms: number; calls: number }>

export interface PaidTable {
  readonly player: Client
  readonly referee: Referee
  readonly api: Wire
  readonly sandbox: Wire
  /** The code on the player's screen; it comes by the live channel, so it needs no call. */
  readonly codeOf: (matchId: string) => Promise<string>
  readonly spent: Spent
}

const PROVIDER_KEY = 'sk_test_refcall_sandbox'

const timed = async <Body>({ spent }: PaidTable, name: string, run: () => Promise<Body>): Promise<Body> => {
  const began = performance.now()
  const body = await run()
  const { ms, calls } = spent.get(name) ?? { ms: 0, calls: 0 }
  spent.set(name, { ms: ms + performance.now() - began, calls: calls + 1 })
  return body
}

/** On duty, create-intent, hold, match, accept: up to the code. @returns the match and its code */
const playUntilCode = async (table: PaidTable): Promise<{ matchId: string; code: string }> => {
  const { player, referee, api, sandbox } = table
  const [asPlayer, asReferee] = [player.cookie(), referee.client.cookie()]
  const call = <Body>(name: string, one: Call): Promise<Body> => timed(table, name, () => callJson<Body>(api, one))
  const { place, price, currency, refereeId } = referee
  await call('on duty', {
    method: 'PUT',
    path: `/api/mobile/device/${referee.client.deviceId}/availability`,
    cookie: asReferee,
    body: { pushToken: null, deviceInfo: { platform: 'bench' }, ...place },
  })
  const form = {
    ...SIZE,
    ...place,
    tableNumber: '7',
    assignedRefereeId: refereeId,
    assignedRefereeType: 'user',
    currency,
  }
  const { paymentIntentId } = await call<{ paymentIntentId: string }>('create-intent', {
    method: 'POST',
    path: '/api/payments/create-intent',
    cookie: asPlayer,
    body: { ...form, deviceId: player.deviceId, amount: price.amount },
  })
  const paying = new URLSearchParams({
    payment_method: 'pm_card_visa',
    return_url: 'http://localhost:4200/payment-success',
  })
  const confirming = {
    method: 'POST',
    path: `/v1/payment_intents/${paymentIntentId}/confirm?${paying}`,
    bearer: PROVIDER_KEY,
  }
  await timed(table, 'hold (at the provider)', () => callJson(sandbox, confirming))
  const { match } = await call<{ match: { id: string } }>('match', {
    method: 'POST',
    path: `/api/device/${player.deviceId}/matches`,
    cookie: asPlayer,
    body: {
      ...form,
      totalAmount: price.totalAmount,
      paymentMethod: 'electronic',
      isDirectAssignment: true,
      stripePaymentIntentId: paymentIntentId,
    },
  })
  await call('accept', {
    method: 'PATCH',
    path: `/api/mobile/matches/${match.id}/accept`,
    cookie: asReferee,
    body: { deviceId: referee.client.deviceId },
  })
  return { matchId: match.id, code: await table.codeOf(match.id) }
}

const verify = (table: PaidTable, matchId: string, code: string): Promise<unknown> =>
  timed(table, 'verify (capture)', () =>
    callJson(table.api, {
      method: 'POST',
      path: `/api/mobile/matches/${matchId}/verify-code`,
      cookie: table.referee.client.cookie(),
      body: { code },
    }),
  )

const complete = (table: PaidTable, matchId: string): Promise<unknown> =>
  timed(table, 'complete', () =>
    callJson(table.api, {
      method: 'PATCH',
      path: `/api/device/${table.player.deviceId}/matches/${matchId}/complete`,
      cookie: table.player.cookie(),
    }),
  )

/** One whole electronic lifecycle. */
export const playPaid = async (table: PaidTable): Promise<void> => {
  const { matchId, code } = await playUntilCode(table)
  await verify(table, matchId, code)
  await complete(table, matchId)
}

/** Number of calls that the provider has received, by name. */
export const callsOf = async (provider: Provider): Promise<Record<string, number>> => (await provider.state()).calls
