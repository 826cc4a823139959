import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import type { Earnings, EarningsSum, PastMatch } from '@refcall/contract'
import { anAccount, anElectronicMatch, aPaidReferee, FakeService, FakeStream, refused, THEN } from '@refcall/fixtures'
import { formatDateTime } from '@refcall/messages'
import { open } from '../testing/open.tsx'
import { signIn } from '../testing/stage.ts'

const read = 'GET /api/referees/earnings'
const sum: EarningsSum = {
  currency: 'USD',
  matches: 1,
  cash: '0.00',
  captured: '16.00',
  platformFee: '0.80',
  processingFee: '0.76',
  payout: '14.44',
}
const paid: PastMatch = {
  id: 'm1',
  tableNumber: '7',
  playerCount: 4,
  gamesRemaining: 2,
  paymentMethod: 'electronic',
  totalAmount: '16.00',
  playerCurrency: 'USD',
  playedAt: THEN,
  payout: {
    status: 'paid',
    amount: '14.44',
    currency: 'USD',
    captured: '16.00',
    platformFee: '0.80',
    processingFee: '0.76',
  },
}
const cash: PastMatch = { ...paid, id: 'm2', tableNumber: 'A3', paymentMethod: 'cash', payout: null }
const mondays = [
  '2026-09-28',
  '2026-10-05',
  '2026-10-12',
  '2026-10-19',
  '2026-10-26',
  '2026-11-02',
  '2026-11-09',
  '2026-11-16',
]
const weeksOf = (last: EarningsSum[]): Earnings['weeks'] =>
  mondays.map((monday, week) => ({ monday, sums: week === 7 ? last : [] }))

let service: FakeService
beforeEach(() => {
  service = signIn(FakeService.install(), aPaidReferee())
  service.on(read, { today: [sum], weeks: weeksOf([{ ...sum, matches: 2, cash: '16.00' }]), matches: [paid, cash] })
})

const region = (name: string) => screen.findByRole('region', { name })

describe('earnings work', () => {
  it('with today, the week and its fees, eight weeks as a table, and every match', async () => {
    open('/referee-earnings')
    const section = await region('Today and this week')
    expect(section).toHaveTextContent('Today, 1 match')
    const figures = within(section)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent)
    expect(figures).toEqual(['$14.44', '$30.44', '$16.00', '−$0.80', '−$0.76'])
    expect(section).toHaveTextContent('Your payout $14.44')
    expect(section).toHaveTextContent('$16.00 of it in cash')
    const table = within(section).getByRole('table', { name: 'Earned in the last eight weeks' })
    expect(within(table).getAllByRole('row').at(-1)).toHaveTextContent('16 Nov$14.44$16.00')
    const rows = within(await region('Past matches')).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Table 7.*electronic.*Payout sent to your account.*\$14\.44/),
      expect.stringMatching(/Table A3.*cash.*Cash at the table.*\$16\.00/),
    ])
    expect(new URLSearchParams(service.made(read)[0]?.search).get('timeZone')).toBe(
      new Intl.DateTimeFormat().resolvedOptions().timeZone,
    )
    const { violations } = await act(() => axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } }))
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  it('C2: in days of UTC, and says so, where the device names no time zone', async () => {
    const options = new Intl.DateTimeFormat().resolvedOptions()
    const spy = jest
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ ...options, timeZone: 'Etc/Unknown' })
    open('/referee-earnings')
    expect(await region('Today and this week')).toHaveTextContent('Your payout $14.44')
    expect(screen.getByText(/Days are counted in UTC/)).toBeVisible()
    expect(new URLSearchParams(service.made(read)[0]?.search).get('timeZone')).toBe('UTC')
    spy.mockRestore()
  })

  it('with the tip under its match, and all tips together', async () => {
    const tip = { amount: '3.00', currency: 'USD' }
    service.on(read, {
      today: [sum],
      weeks: weeksOf([sum]),
      matches: [{ ...paid, tip }, cash],
      tips: [
        { ...tip, amount: '8.00' },
        { amount: '300', currency: 'JPY' },
      ],
    })
    open('/referee-earnings')
    expect(await region('In USD')).toHaveTextContent('Tips, all of them yours $8.00')
    expect(await region('In JPY')).toHaveTextContent('Tips, all of them yours ¥300')
    const rows = within(await region('Past matches')).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Tip $3.00'),
      expect.not.stringContaining('Tip'),
    ])
  })

  it('T1: with what refunds took under their match, and a new one live', async () => {
    const refunds = [
      { amount: '3.61', currency: 'USD', at: THEN, by: 'operator', isWhole: false },
      { amount: '10.83', currency: 'USD', at: THEN, by: 'bank', isWhole: false },
    ] as const
    open('/referee-earnings')
    const past = await region('Past matches')
    expect(past).not.toHaveTextContent('−$3.61')
    await waitFor(() => expect(FakeStream.opened).toHaveLength(1))
    service.on(read, { today: [sum], weeks: weeksOf([sum]), matches: [{ ...paid, refunds: [...refunds] }, cash] })
    await act(() => FakeStream.send({ type: 'match_update', match: anElectronicMatch() }))
    const when = formatDateTime(THEN)
    expect(await screen.findByText(`−$3.61: the operator refunded the player in part, ${when}`)).toBeVisible()
    expect(screen.getByText(`−$10.83: the player’s bank took the payment back, ${when}`)).toBeVisible()
  })

  it('with each currency in a section of its own', async () => {
    const yen = {
      ...sum,
      currency: 'JPY',
      matches: 3,
      captured: '2424',
      platformFee: '121',
      processingFee: '100',
      payout: '2203',
    }
    service.on(read, { today: [], weeks: weeksOf([yen, sum]), matches: [paid] })
    open('/referee-earnings')
    expect(await region('In JPY')).toHaveTextContent('¥2,203')
    expect(await region('In USD')).toHaveTextContent('$14.44')
    expect(await region('In USD')).not.toHaveTextContent('¥')
  })

  it('before the first match', async () => {
    service.on(read, { today: [], weeks: weeksOf([]), matches: [] })
    open('/referee-earnings')
    expect(await screen.findByText('Nothing earned yet')).toBeVisible()
  })

  it('from the dashboard with one press', async () => {
    open('/referee')
    await userEvent.click(await screen.findByRole('link', { name: 'Earnings' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Earnings' })).toBeVisible()
  })
})

describe('earnings refuse', () => {
  it('to hide that they did not arrive', async () => {
    service.on(read, refused('unavailable'))
    open('/referee-earnings')
    expect(await screen.findByText('Your earnings could not be loaded')).toBeVisible()
    service.on(read, { today: [], weeks: weeksOf([]), matches: [] })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nothing earned yet')).toBeVisible()
  })
})

describe('earnings are not shown', () => {
  it('to a visitor, who signs in first', async () => {
    signIn(service, null)
    const path = open('/referee-earnings')
    expect(await screen.findByText('Elsewhere')).toBeVisible()
    expect(path()).toBe('/login')
    expect(service.made(read)).toEqual([])
  })

  it('to an account that is not a referee’s', async () => {
    signIn(service, anAccount({ isReferee: false }))
    open('/referee-earnings')
    expect(await screen.findByText('You are not a referee yet')).toBeVisible()
    expect(service.made(read)).toEqual([])
  })
})
