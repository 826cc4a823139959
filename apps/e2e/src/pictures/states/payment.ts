import type { Match } from '@refcall/contract'
import { confirmCard, takeElectronic } from '../../people/paid-people.ts'
import type { Person } from '../../people/person.ts'
import type { Stage } from '../stage.ts'
import type { People, State } from '../state.ts'

const refereeNear = async ({ place, another }: People): Promise<Person> => {
  const referee = await another()
  await referee.becomeReferee('Maya')
  await takeElectronic(referee, place)
  return referee
}

/** A direct request, either held on a card or paid later. */
export const requestOf = async (cast: People, isHeld: boolean): Promise<{ referee: Person; match: Match }> => {
  const { self, place } = cast
  const { deviceId } = self
  const referee = await refereeNear(cast)
  const { refereeId } = await referee.call('GET /api/me')
  const table = { playerCount: 4, gamesRemaining: 2, tableNumber: 'J42', ...place } as const
  const chosen = { assignedRefereeId: refereeId ?? '', assignedRefereeType: 'user', currency: 'USD' } as const
  const hold = async () => {
    const { paymentIntentId } = await self.call('POST /api/payments/create-intent', {
      body: { ...table, ...chosen, deviceId, amount: 1600 },
    })
    await confirmCard(self, paymentIntentId)
    return { stripePaymentIntentId: paymentIntentId }
  }
  const paid = {
    totalAmount: '16.00',
    paymentMethod: 'electronic',
    isDirectAssignment: true,
    ...(isHeld && (await hold())),
  } as const
  const { match } = await self.call('POST /api/device/:deviceId/matches', {
    params: { deviceId },
    body: { ...table, ...chosen, ...paid },
  })
  return { referee, match }
}

export const acceptedRequest = async (cast: People, isHeld: boolean) => {
  const { referee, match } = await requestOf(cast, isHeld)
  await referee.accept(match)
  return { referee, match }
}

const choose = async (stage: Stage): Promise<void> => {
  const { page } = stage
  await stage.open('/')
  await stage.fill(page.getByLabel('Table Number'), 'J42')
  await stage.press(page.getByText('Electronic Payment', { exact: true }))
}

const openCard = async (stage: Stage): Promise<void> => {
  const { page } = stage
  await choose(stage)
  await stage.press(page.getByRole('button', { name: /^Maya R\.,/ }))
  await stage.press(page.getByRole('button', { name: '& Request Referee' }))
  await stage.see(page.locator('form button[type=submit]:not([aria-disabled])'))
}

export const paymentStates: readonly State[] = [
  {
    name: 'player/pay-choose',
    arrange: refereeNear,
    async show(stage) {
      await choose(stage)
      await stage.see(stage.page.getByText('Maya R.', { exact: true }))
    },
  },
  {
    name: 'player/pay-form',
    main: true,
    arrange: refereeNear,
    async show(stage) {
      await choose(stage)
      await stage.press(stage.page.getByRole('button', { name: /^Maya R\.,/ }))
      await stage.see(stage.page.getByRole('button', { name: 'Pay $16.00 & Request Referee' }))
    },
  },
  {
    name: 'player/pay-without-referee',
    async show(stage) {
      await choose(stage)
      await stage.press(stage.page.getByRole('button', { name: 'Close' }))
      await stage.choose(stage.page.getByRole('button', { name: 'Choose a referee' }))
      await stage.see(stage.page.getByText('Please select a referee for electronic payment'))
    },
  },
  { name: 'player/pay-card', main: true, arrange: refereeNear, show: openCard },
  {
    name: 'player/match-held',
    arrange: (cast) => requestOf(cast, true),
    async show(stage) {
      await stage.open('/')
      await stage.see(stage.page.getByRole('button', { name: 'Cancel Match & Release Hold' }))
    },
  },
  {
    name: 'player/match-unpaid',
    main: true,
    arrange: (cast) => acceptedRequest(cast, false),
    async show(stage) {
      await stage.open('/')
      await stage.see(stage.page.getByRole('link', { name: 'Pay Now' }))
    },
  },
  {
    name: 'player/checkout',
    main: true,
    arrange: (cast) => acceptedRequest(cast, false),
    async show(stage) {
      await stage.open('/')
      await stage.press(stage.page.getByRole('link', { name: 'Pay Now' }))
      await stage.see(stage.page.locator('form button[type=submit]:not([aria-disabled])'))
    },
  },
  {
    name: 'player/match-code',
    main: true,
    arrange: (cast) => acceptedRequest(cast, true),
    async show(stage) {
      await stage.open('/')
      await stage.see(stage.page.getByRole('button', { name: 'Generate New Code' }))
    },
  },
  {
    name: 'player/match-declined',
    async arrange(cast) {
      const { referee, match } = await requestOf(cast, true)
      const params = { matchId: match.id }
      await referee.call('PATCH /api/mobile/matches/:matchId/decline', { params, body: { deviceId: referee.deviceId } })
    },
    async show(stage) {
      await stage.open('/')
      await stage.see(stage.page.getByText('The referee declined table J42.'))
    },
  },
  {
    name: 'player/payment-success-nothing',
    async show(stage) {
      await stage.open('/payment-success')
      await stage.see(stage.page.getByText('There is no payment to finish here'))
    },
  },
]
