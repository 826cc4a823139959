import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ERRORS, type Match } from '@refcall/contract'
import {
  afterThen,
  anElectronicMatch,
  aPaidReferee,
  FakeService,
  FakeStream,
  Refused,
  refused,
  THEN,
} from '@refcall/fixtures'
import { device, dismissNotice, session } from '@refcall/host'
import { notices } from '../testing/notices.ts'
import { open } from '../testing/open.tsx'
import { confirm, press, signIn } from '../testing/stage.ts'

const deviceId = device.getState().id
const verify = 'POST /api/mobile/matches/:matchId/verify-code'
const leave = 'DELETE /api/mobile/matches/:matchId/cancel'
const referee = aPaidReferee()
const base = anElectronicMatch({ refereeDeviceId: deviceId, acceptedAt: THEN })
const waiting: Match = { ...base, version: 2, status: 'awaiting_verification', expiresAt: afterThen(120) }
const unpaid: Match = { ...base, version: 2, status: 'payment_pending', expiresAt: afterThen(15) }
const payout = {
  status: 'on_its_way',
  amount: '14.44',
  currency: 'USD',
  captured: '16.00',
  platformFee: '0.80',
  processingFee: '0.76',
} as const
const paid: Match = { ...base, version: 3, status: 'in_progress', payout }
const wrong = (remainingAttempts: number) =>
  new Refused(
    409,
    JSON.stringify({
      success: false,
      code: 'wrong_code',
      error: ERRORS.wrong_code.sentence,
      requestId: 'r',
      remainingAttempts,
    }),
  )

let service: FakeService

beforeEach(() => {
  service = signIn(FakeService.install(), referee)
  dismissNotice()
})

const card = (name: string) => screen.findByRole('region', { name })
const codeField = () => screen.findByLabelText('Player’s code')
const enter = async (code: string) => userEvent.type(await codeField(), code)
const tell = (match: Match) => act(() => FakeStream.send({ type: 'match_update', match }))
const dutySwitch = () => screen.findByRole('switch', { name: /^(On|Off) duty$/ })

describe('the code works', () => {
  it('on a screen of its own, ready to type in; leaving is a link below', async () => {
    service.assignment = waiting
    open('/referee')
    const field = await codeField()
    await waitFor(() => expect(field).toHaveFocus())
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Enter the player’s code')
    expect(await card('Enter the player’s code')).toHaveTextContent('Table 7. Ask the player to show you six digits.')
    expect(field.compareDocumentPosition(await dutySwitch())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.queryByText('How players request referees')).toBeNull()
    const leaving = screen.getByRole('button', { name: 'Withdraw' })
    expect(field.compareDocumentPosition(leaving)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getByRole('link', { name: 'Profile Settings' })).toBeVisible()
  })

  it('H: leaves the switch and the list of requests to be found, off while there is a match', async () => {
    service.assignment = waiting
    open('/referee')
    await codeField()
    expect(await dutySwitch()).not.toBeChecked()
    expect(await dutySwitch()).toBeDisabled()
    expect(screen.getByText('Requests near you appear here again once you go back on duty.')).toBeInTheDocument()
  })

  it('R-10, R-11: is sent with its sixth digit; the payment is verified, to the last cent, until back on duty', async () => {
    service.assignment = waiting
    service.on(verify, { success: true, payoutAmount: '14.44', payoutCurrency: 'USD', match: paid })
    open('/referee')
    await codeField()
    expect(await card('Enter the player’s code')).toHaveTextContent('You earn about $14.44 after fees.')
    await enter('04810')
    expect(service.made(verify)).toEqual([])
    await enter('9')
    const verified = await card('Payment Verified!')
    expect(service.made(verify).map(({ body }) => body)).toEqual([{ code: '048109' }])
    expect(notices()).toMatchObject({ title: 'Code Verified!', text: 'Payment released. Match is now in progress.' })
    expect(
      within(verified)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['$16.00', '−$0.80', '−$0.76'])
    expect(verified).toHaveTextContent('Your payout $14.44')
    expect(verified).toHaveTextContent('Payout on its way')
    await waitFor(() => expect(verified).toHaveFocus())

    await waitFor(() => expect(FakeStream.opened).toHaveLength(1))
    expect(verified).not.toHaveTextContent('Paid in')
    await tell({ ...paid, payout: { ...payout, status: 'paid' } })
    expect(await screen.findByText('Payout sent to your account')).toBeVisible()
    expect(verified).toHaveTextContent(/Paid in [\d.]+ s/)
    await tell({ ...paid, version: 4, status: 'completed', payout: { ...payout, status: 'paid' } })
    expect(await card('Payment Verified!')).toHaveTextContent('Completed')

    const coords = { latitude: 37.77, longitude: -122.42 }
    const geolocation = { getCurrentPosition: (done: (position: object) => void) => done({ coords }) }
    Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true })
    await userEvent.click(await dutySwitch())
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Payment Verified!' })).toBeNull())
  })

  it('is shown verified again after a reload, without another toast', async () => {
    service.assignment = paid
    open('/referee')
    expect(await card('Payment Verified!')).toHaveTextContent('$14.44')
    expect(await dutySwitch()).toBeEnabled()
    expect(notices()).toBeNull()
  })

  it('waits while the provider has not answered, and is resolved live', async () => {
    service.assignment = waiting
    service.on(verify, () => {
      service.assignment = { ...waiting, processing: true }
      return refused('processing')
    })
    open('/referee')
    await enter('481092')
    expect(await screen.findByText('The code was right. The payment is being confirmed.')).toBeVisible()
    expect(screen.queryByLabelText('Player’s code')).toBeNull()
    // The server would refuse a withdrawal now, and no live message has reported the change yet.
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
    await tell(paid)
    expect(await card('Payment Verified!')).toBeVisible()
    expect(notices()).toMatchObject({ title: 'Code Verified!' })
  })
})

describe('the code refuses', () => {
  it('R-10, Z-05: a wrong one, with what is left, and clears the boxes', async () => {
    service.assignment = waiting
    service.on(verify, wrong(3))
    open('/referee')
    await enter('111111')
    expect(await screen.findByText('That code is not right. 3 attempts remaining.')).toBeVisible()
    expect(await codeField()).toHaveValue('')
    expect(await codeField()).toHaveAccessibleDescription('That code is not right. 3 attempts remaining.')
    service.on(verify, wrong(1))
    await enter('222222')
    expect(await screen.findByText('That code is not right. 1 attempt remaining.')).toBeVisible()
    expect(service.made(verify)).toHaveLength(2)
  })

  it.each([
    ['code_blocked', {}, 'Too many failed attempts. Player needs to generate a new code.'],
    [
      'wrong_code',
      { remainingAttempts: 0, requiresRegeneration: true },
      'Too many failed attempts. Player needs to generate a new code.',
    ],
    ['code_expired', { requiresRegeneration: true }, 'That code has expired. The player needs to generate a new one.'],
  ] as const)('Z-05: any after %s, until there is a new code', async (code, more, text) => {
    service.assignment = waiting
    service.on(verify, refused(code, more))
    open('/referee')
    await enter('111111')
    expect(await screen.findByText(text)).toBeVisible()
    await waitFor(() => expect(FakeStream.opened).toHaveLength(1))
    await tell({ ...waiting, version: 3 })
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
    expect(await codeField()).toHaveValue('')
  })

  it('when the capture is refused: the player was asked to pay again, also after a reload', async () => {
    service.assignment = waiting
    service.on(verify, () => {
      service.assignment = { ...unpaid, version: 3, expiresAt: afterThen(21) }
      return refused('capture_refused')
    })
    open('/referee')
    await enter('481092')
    expect(await card('Waiting for payment')).toHaveTextContent('Payment failed; the player was asked to pay again')
  })
})

describe('an unpaid match', () => {
  it('R-08: waits for the payment, and asks for the code once it is held', async () => {
    service.assignment = unpaid
    open('/referee')
    const state = await card('Waiting for payment')
    expect(state).not.toHaveTextContent('Payment failed')
    expect(state).toHaveTextContent('You earn about $14.44 after fees.')
    expect(await dutySwitch()).toBeDisabled()
    await waitFor(() => expect(FakeStream.opened).toHaveLength(1))
    await tell({ ...waiting, version: 3 })
    expect(await codeField()).toBeVisible()
  })

  it('R-12: is left only after asking, with the bearer', async () => {
    session.setState({ token: 'bearer-1' })
    service.assignment = unpaid
    service.on(leave, { success: true, message: 'Left', error: null })
    open('/referee')
    await press('Withdraw')
    await confirm('Withdraw')
    await waitFor(() => expect(document.body).toHaveTextContent('You left table 7. The player pays nothing'))
    expect(service.made(leave)).toMatchObject([{ body: { deviceId }, authorization: 'Bearer bearer-1' }])
  })

  it.each([
    [unpaid, 'expire', 'The player did not pay in time, so the match at table 7 was closed.'],
    [waiting, 'expire', 'No code was entered in time, so the match at table 7 was closed.'],
    [waiting, 'cancel', 'The player cancelled the match at table 7.'],
  ] as const)('that ends says why: %#', async (match, endedBy, text) => {
    service.assignment = match
    open('/referee')
    await screen.findByRole('button', { name: 'Withdraw' })
    await waitFor(() => expect(FakeStream.opened).toHaveLength(1))
    await tell({ ...match, version: 5, status: 'cancelled', endedBy })
    await waitFor(() => expect(document.body).toHaveTextContent(text))
  })

  it('while a code is typed keeps the focus on the page', async () => {
    service.assignment = waiting
    open('/referee')
    await enter('048')
    await waitFor(() => expect(FakeStream.opened).toHaveLength(1))
    await tell({ ...waiting, version: 5, status: 'cancelled', endedBy: 'cancel' })
    await dutySwitch()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })
})
