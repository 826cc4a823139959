import type { MatchRequest, WorkChallenge, WorkDone } from '@refcall/contract'
import { workText, type Place } from '@refcall/domain'
import { sql } from 'kysely'
import { hashOf } from '../platform/random-id.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { accept, cashForm, goOnDuty, openBrowser, SAN_FRANCISCO } from './scenarios.ts'
import type { TestApp, TestClient } from './start-app.ts'

/** Solves the proof of work by trying one answer after another, as a browser does. */
export function solve({ challenge, bits }: WorkChallenge): WorkDone {
  for (let tried = 0; ; tried += 1) {
    const answer = String(tried)
    if (BigInt(`0x${hashOf(workText(challenge, answer)).toString('hex')}`) >> BigInt(256 - bits) === 0n)
      return { challenge, answer }
  }
}

export const ask = (player: TestClient, form: Partial<MatchRequest> = {}) =>
  player.attempt('POST /api/device/:deviceId/matches', { params: { deviceId: player.deviceId }, body: cashForm(form) })

/** Requests a match and solves the proof of work if one is required. */
export async function askAndPay(player: TestClient, form: Partial<MatchRequest> = {}) {
  const first = await ask(player, form)
  return first.body.work ? ask(player, { ...form, work: solve(first.body.work) }) : first
}

/** A device unknown to the service, without a browser key. */
export const stranger = (app: TestApp, network: string): TestClient => app.client({ cookies: false, network })

/** Of the accounts that sign up here. */
export const PASSWORD = 'a long secret'
let accounts = 0

/** Signs up, as a referee too if wanted. @returns the account's id and its bearer token */
export async function signUp(client: TestClient, isReferee = false): Promise<{ id: string; token: string }> {
  accounts += 1
  const username = `flood.${accounts}`
  const names = { username, email: `${username}@example.org`, firstName: 'A', lastName: 'B' }
  const form = { ...names, password: PASSWORD, confirmPassword: PASSWORD, isReferee }
  const { token, user } = await client.call('POST /api/mobile/register', { body: form })
  return { id: user.id, token }
}

/** A referee on duty whose completed matches earn trust: an account of some age, verified by the payment provider. */
export async function trustedReferee(app: TestApp, place: Place = SAN_FRANCISCO): Promise<TestClient> {
  const referee = await openBrowser(app)
  const { id } = await signUp(referee, true)
  const since = new Date(app.clock.now().getTime() - SERVER_LIMITS.requests.trustAfterMs)
  await sql`update account set stripe_account_verified = true, created_at = ${since} where id = ${id}`.execute(
    app.owner,
  )
  await goOnDuty(referee, place)
  return referee
}

/** Has the player's open request accepted by the referee, and completed. */
export async function playWith(app: TestApp, referee: TestClient, player: TestClient): Promise<void> {
  const { id } = await app.deps.db
    .selectFrom('match')
    .select('id')
    .where('requester_device_id', '=', player.deviceId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  const accepted = await accept(referee, id)
  if (accepted.status !== 200) throw new Error(`the referee's accept was answered ${accepted.status}`)
  await player.call('PATCH /api/device/:deviceId/matches/:matchId/complete', {
    params: { deviceId: player.deviceId, matchId: id },
  })
}
