import type { Match, MatchRequest, Output } from '@refcall/contract'
import { LIMITS, type Place } from '@refcall/domain'
import { setTimeout as pause } from 'node:timers/promises'
import { cashForm, confirm, type PaidApp } from '@refcall/api/embed/testing'
import { openClient, type Client } from '@refcall/node-client'

type Listed = Output<'GET /api/referees/available'>['referees'][number]

/** Polls without a limit of its own; the spec's time limit ends it. */
export const until = async <Value>(look: () => Promise<Value | null | undefined | false>): Promise<Value> => {
  for (;;) {
    const seen = await look()
    if (seen) return seen
    await pause(50)
  }
}

/** A visitor whose browser retries while the machine is busy. */
export const comeAsVisitor = async (app: PaidApp): Promise<Client> => {
  const visitor = openClient(app.origin, {})
  await visitor.must('POST /api/start', { body: { deviceId: visitor.deviceId } })
  return visitor
}

/** The referees that a visitor at a place can choose. */
export const listNear = async (
  visitor: Client,
  place: Place,
  paymentMethod: 'cash' | 'electronic',
): Promise<readonly Listed[]> => {
  const query = { paymentMethod, latitude: place.latitude, longitude: place.longitude }
  return (await visitor.must('GET /api/referees/available', { query })).referees
}

/** The referee of this name in the visitor's list; undefined while off duty. */
export const findListed = async (visitor: Client, name: string): Promise<Listed | undefined> =>
  (await listNear(visitor, LIMITS.places.fallback, 'electronic')).find(({ displayName }) => displayName === name)

export const request = async (visitor: Client, form: Partial<MatchRequest>): Promise<Match> => {
  const input = { params: { deviceId: visitor.deviceId }, body: cashForm(form) }
  return (await visitor.must('POST /api/device/:deviceId/matches', input)).match
}

/** Pays for two games of four with this referee, and requests the match. */
export const requestPaid = async (
  app: PaidApp,
  visitor: Client,
  referee: Listed,
  place: Place = LIMITS.places.fallback,
): Promise<Match> => {
  const form = { assignedRefereeId: referee.id, assignedRefereeType: 'user', currency: referee.currency } as const
  const amount = Math.round(4 * 2 * Number(referee.customRate) * 100)
  const { paymentIntentId, totalAmount } = await visitor.must('POST /api/payments/create-intent', {
    body: {
      ...form,
      playerCount: 4,
      gamesRemaining: 2,
      tableNumber: '7',
      ...place,
      deviceId: visitor.deviceId,
      amount,
    },
  })
  await confirm(app, paymentIntentId)
  const paid = {
    paymentMethod: 'electronic',
    isDirectAssignment: true,
    stripePaymentIntentId: paymentIntentId,
  } as const
  return await request(visitor, { ...form, ...paid, ...place, totalAmount })
}

export const untilIs = ({ must, deviceId }: Client, matchId: string, status: Match['status']): Promise<Match> =>
  until(async () => {
    const { matches } = await must('GET /api/device/:deviceId/matches', { params: { deviceId } })
    return matches.find((match) => match.id === matchId && match.status === status)
  })

export const complete = ({ must, deviceId }: Client, matchId: string): Promise<unknown> =>
  must('PATCH /api/device/:deviceId/matches/:matchId/complete', { params: { deviceId, matchId } })
