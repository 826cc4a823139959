import type { Match } from '@refcall/contract'
import { becomePaidReferee, codeOf, enterCode, notThe, requestElectronic } from '../../people/electronic.ts'
import type { Person } from '../../people/person.ts'
import type { Stage } from '../stage.ts'
import type { People, State } from '../state.ts'
import { answer, button, dialog, refereeState, region } from './referee-state.ts'

const tableNumber = 'J42'

/** On duty with electronic payment, and a direct request. */
const asked =
  (card?: string) =>
  async (cast: People): Promise<{ player: Person; match: Match }> => {
    const { self, place } = cast
    await becomePaidReferee(self, 'Maya')
    await self.goOnDuty(place)
    const player = await cast.another()
    return { player, match: await requestElectronic(player, self, { place, tableNumber, ...(card && { card }) }) }
  }

/** The same, and a broadcast request from the next table. */
const askedTwice = async (cast: People) => {
  await asked('visa')(cast)
  await (await cast.another()).requestReferee(cast.place, '7')
}

const accepted = (card?: string) => async (cast: People) => {
  const { player, match } = await asked(card)(cast)
  await cast.self.accept(match)
  return { player, match }
}

/** Enters the given number of wrong codes; the fifth one blocks the code. */
const guessed = (times: number) => async (cast: People) => {
  const { player, match } = await accepted('visa')(cast)
  const code = notThe(await codeOf(player, match))
  for (let time = 0; time < times; time += 1) await enterCode(cast.self, match, code)
}

/** Enters the right code; the card determines the bank's answer. */
const entered = (card: string) => async (cast: People) => {
  const { player, match } = await accepted(card)(cast)
  await enterCode(cast.self, match, await codeOf(player, match))
}

/** The provider has the capture and has not answered yet: the service says so of the code, and from then on of the match. */
const processCode = async (page: Stage['page']) => {
  let isSent = false
  await page.route('**/verify-code', (route) => {
    isSent = true
    return route.fulfill({
      status: 409,
      json: { success: false, code: 'processing', error: 'processing', requestId: 'r' },
    })
  })
  await page.route('**/api/matches/active-assignment', async (route) => {
    const response = await route.fetch()
    const { activeAssignment } = (await response.json()) as { activeAssignment: Match | null }
    await route.fulfill({
      response,
      json: { activeAssignment: activeAssignment && { ...activeAssignment, ...(isSent && { processing: true }) } },
    })
  })
}

const codeField = (page: Stage['page']) => page.getByRole('textbox', { name: 'Player’s code' })
const enter = (code: string) => (stage: Stage) => stage.fill(codeField(stage.page), code)

/** States of electronic matches for their referee. */
export const electronicStates: readonly State[] = [
  refereeState('electronic-offer', { main: true, arrange: askedTwice, see: dialog }),
  refereeState('electronic-request', {
    main: true,
    arrange: askedTwice,
    press: [answer('Close')],
    see: button(`Accept table ${tableNumber}`),
  }),
  refereeState('electronic-accept-dialog', {
    arrange: asked('visa'),
    press: [answer('Accept')],
    see: answer('Not now'),
  }),
  refereeState('electronic-refused', {
    arrange: async (cast) => {
      await asked('visa')(cast)
      await cast.self.call('POST /api/user/payment-preferences', { body: { acceptsElectronic: false } })
    },
    // The reason is rendered as soon as the button refers to it.
    then: (stage) => stage.page.locator(`button[aria-describedby][aria-label*='${tableNumber}']`).focus(),
    see: (page) => page.getByRole('tooltip'),
  }),
  refereeState('waiting-for-payment', { main: true, arrange: accepted(), see: region('Waiting for payment') }),
  refereeState('code', { main: true, arrange: accepted('visa'), see: codeField }),
  refereeState('code-wrong', {
    arrange: guessed(1),
    mayLog: /409/,
    then: enter('000000'),
    see: (page) => page.getByText(/attempts remaining/),
  }),
  refereeState('code-blocked', {
    arrange: guessed(5),
    mayLog: /409/,
    then: enter('000000'),
    see: 'Too many failed attempts.',
  }),
  refereeState('code-processing', {
    arrange: accepted('visa'),
    mayLog: /409/,
    meanwhile: processCode,
    then: enter('123456'),
    see: 'The code was right. The payment is being confirmed.',
  }),
  refereeState('payment-failed', {
    arrange: entered('captureRefused'),
    see: 'Payment failed; the player was asked to pay again',
  }),
  refereeState('payment-verified', { main: true, arrange: entered('visa'), see: 'Payout sent to your account' }),
  refereeState('electronic-withdraw-dialog', { arrange: accepted('visa'), press: ['Withdraw'], see: dialog }),
]
