import { act, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import type { DispatchCandidate } from '@refcall/contract'
import { DISPATCH_OUTCOMES } from '@refcall/domain'
import { aMatchPayment, anAccount, aPaidMatch, FakeService, refused, THEN } from '@refcall/fixtures'
import { openDesk } from '../testing/open-desk.tsx'
import { outcomeText } from './outcome-words.ts'

const DISPATCH = 'GET /api/dashboard/matches/:matchId/dispatch'
const operator = anAccount({ isOperator: true })

const candidate = (differs: Partial<DispatchCandidate>): DispatchCandidate => ({
  refereeId: 'r1',
  refereeName: 'Ada',
  round: 1,
  wave: 1,
  via: 'wave',
  miles: 0.4,
  outcome: 'asked',
  askedAt: THEN,
  deliveredAt: THEN,
  seenAt: null,
  answer: 'accept',
  ...differs,
})

let service: FakeService
beforeEach(() => {
  service = FakeService.install()
  service.user = operator
  service.on('GET /api/dashboard/incidents', { incidents: [] })
  service.on('GET /api/dashboard/matches/:matchId', aPaidMatch())
  service.on('GET /api/dashboard/matches/:matchId/payment', aMatchPayment())
  service.on(DISPATCH, {
    notifiedCount: 1,
    seenCount: 0,
    nextWaveAt: null,
    waves: [{ round: 1, wave: 1, miles: 2, places: 20, asked: 1, sentAt: THEN }],
    candidates: [
      candidate({}),
      candidate({ refereeId: 'r2', refereeName: 'Ben', outcome: 'no_cash', miles: 1.2, askedAt: null, answer: null }),
    ],
    explained: null,
  })
})

const open = async () => {
  const { person } = openDesk('/dashboard?match=m1', operator)
  const summary = await screen.findByText('Who was asked, and who was not')
  expect(service.made(DISPATCH)).toEqual([])
  await person.click(summary)
  return { person, section: within(screen.getByRole('region', { name: 'Dispatch' })) }
}

describe('the dispatch of a match works', () => {
  it('tells waves, who was asked and answered, and who was passed over and why, once it is opened', async () => {
    const { section } = await open()
    expect(await section.findByText('2.0 mi: 1 of 20 asked')).toBeVisible()
    const [asked, passedOver] = section.getAllByRole('listitem')
    expect(asked).toHaveTextContent(/^Ada0\.4 miWas asked\..*The referee accepted$/)
    expect(passedOver).toHaveTextContent('Ben1.2 miTakes no cash.')
    const { violations } = await act(() =>
      axe.run(screen.getByRole('region', { name: 'Dispatch' }), { rules: { 'color-contrast': { enabled: false } } }),
    )
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  it('has a sentence of its own for every outcome', () => {
    expect(new Set(DISPATCH_OUTCOMES.map(outcomeText)).size).toBe(DISPATCH_OUTCOMES.length)
  })
})

describe('the dispatch of a match refuses', () => {
  it('to hide that it could not be read', async () => {
    service.on(DISPATCH, refused('unavailable'))
    const { section } = await open()
    expect(await section.findByRole('alert')).toHaveTextContent('This match could not be read')
    expect(section.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
