import type { MatchRequest, WorkChallenge, WorkDone } from '@refcall/contract'
import { workText } from '@refcall/domain'
import { hashOf } from '../platform/random-id.ts'
import { cashForm } from './scenarios.ts'
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
