import { screen, waitFor, within } from '@testing-library/react'
import { aPaidReferee, FakeService, refused } from '@refcall/fixtures'
import { open } from '../testing/open.tsx'
import { signIn } from '../testing/stage.ts'

const read = 'GET /api/referees/payouts'
const money = (amount: string, currency = 'USD') => ({ amount, currency })

let service: FakeService
beforeEach(() => {
  service = signIn(FakeService.install(), aPaidReferee())
  service.on('GET /api/referees/earnings', {
    today: [],
    weeks: [],
    matches: [
      {
        id: 'm1',
        tableNumber: '7',
        playerCount: 4,
        gamesRemaining: 2,
        paymentMethod: 'cash',
        totalAmount: '16.00',
        playerCurrency: 'USD',
        playedAt: '2026-11-20T10:00:00.000Z',
        payout: null,
      },
    ],
  })
})

const section = async () => within(await screen.findByRole('region', { name: 'To your bank' }))

describe('payouts to the bank', () => {
  it('say what is on its way and when it arrives, and what the next payout sends, in each currency apart', async () => {
    service.on(read, {
      isAutomatic: true,
      onTheWay: [{ ...money('14.44'), arrivesOn: '2026-12-01' }],
      failed: [],
      waiting: [money('8.00'), money('2424', 'JPY')],
    })
    open('/referee-earnings')
    const bank = await section()
    expect(bank.getByText('On its way, expected on 1 Dec 2026').closest('p')).toHaveTextContent('$14.44')
    const waiting = bank.getAllByText('Sent with the next payout').map((label) => label.closest('p')?.textContent)
    expect(waiting).toEqual(['Sent with the next payout $8.00', 'Sent with the next payout ¥2,424'])
  })

  it('say that money waits where the referee starts the payouts', async () => {
    service.on(read, { isAutomatic: false, onTheWay: [], failed: [], waiting: [money('8.00')] })
    open('/referee-earnings')
    expect((await section()).getByText('Waits until you pay it out')).toBeVisible()
  })

  it('say what the bank returned, where the money is, and what to do', async () => {
    const failed = [
      { ...money('14.44'), sentOn: '2026-11-20' },
      { ...money('3.00'), sentOn: '2026-11-20' },
    ]
    service.on(read, { isAutomatic: true, onTheWay: [], failed, waiting: [money('17.44')] })
    open('/referee-earnings')
    const bank = await section()
    const lines = bank.getAllByText('Sent on 20 Nov 2026, returned by your bank').map((line) => line.closest('p'))
    expect(lines.map((line) => line?.textContent)).toEqual([
      'Sent on 20 Nov 2026, returned by your bank $14.44',
      'Sent on 20 Nov 2026, returned by your bank $3.00',
    ])
    expect(bank.getByText(/^The money is back in your balance/)).toBeVisible()
    expect(bank.getByRole('link', { name: 'Check your bank details' })).toHaveAttribute('href', '/referee-profile')
  })

  it('do not take the earnings with them when the provider is away', async () => {
    service.on(read, refused('unavailable'))
    open('/referee-earnings')
    expect((await section()).getByText(/does not answer at the moment/)).toBeVisible()
    expect(screen.getByRole('region', { name: 'Past matches' })).toBeVisible()
  })

  it('are not shown where there is no such money', async () => {
    open('/referee-earnings')
    await screen.findByRole('region', { name: 'Past matches' })
    await waitFor(() => expect(service.made(read)).toHaveLength(1))
    expect(screen.queryByRole('region', { name: 'To your bank' })).not.toBeInTheDocument()
  })
})
