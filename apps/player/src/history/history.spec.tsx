import { act, screen, waitFor, within } from '@testing-library/react'
import { afterThen, aMatch, FakeService, FakeStream, refused, THEN } from '@refcall/fixtures'
import { device } from '@refcall/host'
import { formatDateTime, formatMonth } from '@refcall/messages'
import { show } from '../testing/show.tsx'

const FEEDBACK = 'POST /api/device/:deviceId/matches/:matchId/feedback'
const requesterDeviceId = device.getState().id
const completed = aMatch({ requesterDeviceId, status: 'completed', version: 3, refereeName: 'Maya R.' })

let service: FakeService
beforeEach(() => {
  service = FakeService.install()
  service.history = [completed]
})

describe('the history', () => {
  it('H-01: says that there is none yet', async () => {
    service.history = []
    show('/history')
    expect(await screen.findByText('No matches yet')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'Match History' })).toBeVisible()
    expect(
      screen.getByText('Your match history will appear here once you start requesting referees.'),
    ).toBeInTheDocument()
  })

  it('H-02, H-03: shows what was played and asks once about completed matches alone', async () => {
    service.history = [
      completed,
      aMatch({ id: '2', requesterDeviceId, status: 'completed', feedbackGiven: true }),
      aMatch({ id: '3', requesterDeviceId, status: 'cancelled' }),
    ]
    show('/history')
    expect(await screen.findAllByText(/4 players, 2 games, Cash Payment/)).toHaveLength(3)
    expect(screen.getAllByText('$16.00')).toHaveLength(3)
    expect(screen.getAllByText('How was your referee?')).toHaveLength(1)
  })

  it('stands month by month, with referee and receipt, and says what was not charged', async () => {
    const before = { createdAt: afterThen(-40 * 24 * 60) }
    service.history = [
      { ...completed, completedAt: afterThen(30) },
      aMatch({ id: '2', requesterDeviceId, status: 'cancelled', endedBy: 'cancel' }),
      aMatch({ id: '3', requesterDeviceId, ...before }),
    ]
    const { user } = show('/history')
    const shown = within(await screen.findByRole('main'))
    await shown.findAllByText('$16.00')
    const months = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    expect(months).toEqual([formatMonth(THEN), formatMonth(before.createdAt)])
    const [played, cancelled, open] = shown.getAllByRole('listitem')
    expect(played).toHaveTextContent('Maya R.')
    await user.click(within(played!).getByText('Receipt'))
    expect(within(played!).getByText('4 players × 2 games × $2.00')).toBeVisible()
    expect(played).toHaveTextContent('Paid at the table$16.00')
    expect(played).not.toHaveTextContent('Not charged')
    expect(cancelled).toHaveTextContent('Not charged')
    expect(within(open!).queryByText('Receipt')).not.toBeInTheDocument()
  })

  const electronic = {
    ...completed,
    paymentMethod: 'electronic',
    totalAmount: '17.16',
    holdStatus: 'captured',
  } as const

  it.each([
    [
      'in part',
      { returnedAmount: '5.00' },
      '$17.16 $12.16',
      '$5.00 was refunded to your card.',
      'Refunded−$5.00You paid$12.16',
    ],
    [
      'whole',
      { returnedAmount: '17.16' },
      '$17.16 $0.00',
      'The whole amount was refunded to your card.',
      'You paid$0.00',
    ],
    [
      'that the bank sent back',
      { refundOwed: '5.00' },
      '$17.16',
      'Your bank sent a refund of $5.00 back.',
      'Refund sent back by your bank$5.00',
    ],
  ])(
    'F1: shows a refund %s: what was paid, a notice, and its lines on the receipt',
    async (_, money, amount, notice, lines) => {
      service.history = [{ ...electronic, returnedAmount: null, refundOwed: null, ...money }]
      const { user } = show('/history')
      const card = (await screen.findByText('$17.16')).closest('li')!
      expect(card).toHaveTextContent(amount)
      expect(card.querySelector('s')?.textContent).toBe(amount.includes(' ') ? '$17.16' : undefined)
      expect(card).toHaveTextContent(notice)
      await user.click(within(card).getByText('Receipt'))
      expect(card).toHaveTextContent('Charged to your card$17.16')
      expect(card).toHaveTextContent(lines)
    },
  )

  it('sends the receipt of what was charged to an address, and keeps what was typed', async () => {
    const MAIL = 'POST /api/device/:deviceId/matches/:matchId/receipt/mail'
    service.on(MAIL, refused('too_many_requests'))
    service.history = [electronic]
    const { user } = show('/history')
    const card = within((await screen.findByText('$17.16')).closest('li')!)
    await user.click(card.getByText('Receipt'))
    await user.type(card.getByLabelText('Receipt by email'), ' maya@example.org ')
    await user.click(card.getByRole('button', { name: 'Send receipt' }))
    expect(await card.findByRole('alert')).toBeVisible()
    service.on(MAIL, { success: true })
    await user.click(card.getByRole('button', { name: 'Send receipt' }))
    expect(await card.findByText('The receipt is on its way.')).toBeVisible()
    expect(service.made(MAIL).map(({ body }) => body)).toEqual([
      { email: 'maya@example.org' },
      { email: 'maya@example.org' },
    ])
  })

  it('T1: writes each refund on the receipt: how much, when, by whom, and what came back; a new one live', async () => {
    const at = afterThen(60)
    const line = { amount: '5.00', currency: 'USD', at, by: 'operator', isWhole: false } as const
    const refunds = [
      { ...line, sentBackAt: afterThen(120) },
      { ...line, amount: '4.00' },
    ]
    service.receipt = { refunds, tip: null, total: '13.16' }
    const match = { ...electronic, returnedAmount: '4.00', refundOwed: null }
    service.history = [match]
    const { user } = show('/history')
    const card = (await screen.findByText('$17.16')).closest('li')!
    await user.click(within(card).getByText('Receipt'))
    const when = formatDateTime(at)
    expect(await within(card).findAllByText(`Refunded in part by the operator, ${when}`)).toHaveLength(2)
    expect(card).toHaveTextContent(`Refunded in part by the operator, ${when}−$4.00`)
    expect(card).toHaveTextContent(`Refund sent back by your bank, ${formatDateTime(afterThen(120))}$5.00`)
    expect(card).toHaveTextContent('You paid$13.16')
    service.receipt = { refunds: [...refunds, { ...line, amount: '13.16', by: 'bank' }], tip: null, total: '0.00' }
    service.history = [{ ...match, returnedAmount: '17.16' }]
    await act(() => FakeStream.send({ type: 'match_update', match: { ...match, version: 4, returnedAmount: '17.16' } }))
    expect(await within(card).findByText(`Refunded after a dispute at your bank, ${when}`)).toBeVisible()
    expect(card).toHaveTextContent('You paid$0.00')
  })

  const paid = { refunds: [], tip: null, total: '16.00' }
  const keep = async () => {
    const page = show('/history')
    const card = (await screen.findByText('$16.00')).closest('li')!
    await page.user.click(within(card).getByText('Receipt'))
    return { ...page, card: within(card) }
  }

  it('shows the tip, its refunds and the total on the receipt, and a new refund as it arrives', async () => {
    const at = afterThen(60)
    service.receipt = paid
    const { card } = await keep()
    await card.findByRole('button', { name: 'Print' })
    expect(card.queryByText('You paid')).not.toBeInTheDocument()
    const refund = { amount: '3.00', currency: 'USD', at, by: 'operator', isWhole: true } as const
    const tip = { amount: '3.00', currency: 'USD', at, refunds: [{ ...refund, sentBackAt: at }, refund] }
    service.receipt = { ...paid, tip, total: '16.00' }
    await act(() =>
      FakeStream.send({ type: 'match_tip', matchId: completed.id, reader: 'player', amount: '3.00', currency: 'USD' }),
    )
    const when = formatDateTime(at)
    expect(await card.findByText(`Tip, ${when}`)).toBeVisible()
    expect(card.getAllByText(`Tip refunded, ${when}`)).toHaveLength(2)
    expect(card.getByText(`Refund of the tip sent back by your bank, ${when}`)).toBeVisible()
    expect(card.getByText('You paid')).toBeVisible()
  })

  it('prints the receipt alone', async () => {
    service.receipt = paid
    const { card, user } = await keep()
    const print = jest.spyOn(window, 'print').mockImplementation(() => {
      const printed = within(document.body.lastElementChild as HTMLElement)
      expect(printed.getByText('Receipt')).toBeInTheDocument()
      expect(printed.getByText(completed.id)).toBeInTheDocument()
      expect(printed.getByText('4 players × 2 games × $2.00')).toBeInTheDocument()
    })
    await user.click(await card.findByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledTimes(1)
    await act(() => window.dispatchEvent(new Event('afterprint')))
    expect(screen.queryByText(completed.id)).not.toBeInTheDocument()
    print.mockRestore()
  })

  it('says why the receipt could not be saved, and offers neither file nor paper where nothing was paid', async () => {
    service.on('GET /api/device/:deviceId/matches/:matchId/receipt/signed', refused('wrong_status'))
    service.receipt = paid
    const { card, user, unmount } = await keep()
    await user.click(await card.findByRole('button', { name: 'Save as file' }))
    expect(await card.findByRole('alert')).toBeVisible()
    unmount()
    service.receipt = { ...paid, total: null }
    const again = await keep()
    expect(again.card.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument()
  })

  it('H-04: calls nothing until Send, then sends the choice and the rating', async () => {
    service.on(FEEDBACK, () => {
      const match = { ...completed, feedbackGiven: true, rating: 5 }
      service.history = [match]
      return { success: true, match }
    })
    const { user } = show('/history')
    const calls = () => service.calls.length
    const love = await screen.findByRole('button', { name: 'Love' })
    const before = calls()
    await user.click(love)
    expect(await screen.findByRole('dialog', { name: 'Maya R.' })).toBeInTheDocument()
    expect(calls()).toBe(before)
    expect(screen.getByRole('radio', { name: 'Love' })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: '5 points' }))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(screen.queryByText('How was your referee?')).not.toBeInTheDocument())
    const [sent] = service.made(FEEDBACK)
    expect(sent?.call).toBe(`POST /api/device/${requesterDeviceId}/matches/match-1/feedback`)
    expect(sent?.body).toEqual({ feedbackType: 'love', rating: 5 })
  })

  it('keeps the sheet and says why when it was not taken', async () => {
    service.on(FEEDBACK, refused('already_given'))
    const { user } = show('/history')
    await user.click(await screen.findByRole('button', { name: 'Like' }))
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('You have already given feedback on this match.')
  })
})
