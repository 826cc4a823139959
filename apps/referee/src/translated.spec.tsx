import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Match } from '@refcall/contract'
import {
  afterThen,
  aMatch,
  anElectronicMatch,
  aPaidReferee,
  aProgress,
  FakeService,
  FakeStream,
  readTwice,
  refused,
  THEN,
  translatePage,
  type Play,
} from '@refcall/fixtures'
import { device, dismissNotice } from '@refcall/host'
import { open } from './testing/open.tsx'
import { signIn } from './testing/stage.ts'

const deviceId = device.getState().id
const referee = aPaidReferee()

let service: FakeService
afterEach(() => jest.restoreAllMocks())

const text = (name: string | RegExp) => waitFor(() => expect(document.body).toHaveTextContent(name))
const send = (message: Parameters<typeof FakeStream.send>[0]) => act(async () => FakeStream.send(message))
const tell = (match: Match) => {
  service.assignment = match
  return send({ type: 'match_update', match })
}

async function openDashboard(): Promise<void> {
  open('/referee')
  await screen.findByRole('switch', { name: /^(On|Off) duty$/ })
  await waitFor(() => expect(FakeStream.opened.some(({ closed }) => !closed)).toBe(true))
}

const payout = {
  status: 'on_its_way',
  amount: '14.44',
  currency: 'USD',
  captured: '16.00',
  platformFee: '0.80',
  processingFee: '0.76',
} as const

/** Expects the same texts from a browser that translates the page as from one that does not, and no error of React. */
async function expectSame(play: Play): Promise<void> {
  const logged = jest.spyOn(console, 'error')
  const { plain, translated } = await readTwice(async (takeNote) => {
    service = signIn(FakeService.install(), referee)
    dismissNotice()
    await play(takeNote)
    cleanup()
  })
  expect(translated).toEqual(plain)
  expect(logged.mock.calls).toEqual([])
}

describe('D2: a browser that translates the page reads the same', () => {
  it('while requests come and go', async () => {
    await expectSame(async (takeNote) => {
      service.onDuty = true
      await openDashboard()
      await text('No requests right now')
      takeNote()
      const [first, second] = [aMatch({ id: 'm1', tableNumber: 'A1' }), aMatch({ id: 'm2', tableNumber: 'B2' })]
      service.pending = [first, second]
      await send({ type: 'match_request', match: first })
      await send({ type: 'match_request', match: second })
      await text('2 requests near you')
      takeNote()
      service.pending = [first]
      await send({ type: 'match_request_closed', matchId: 'm2' })
      await text('1 request near you')
      takeNote()
      service.pending = []
      await send({ type: 'match_request_closed', matchId: 'm1' })
      await text('No requests right now')
      takeNote()
    })
  })

  it('from a cash match to its end', async () => {
    const accepted = aMatch({ status: 'accepted', refereeDeviceId: deviceId, assignedRefereeId: referee.refereeId })
    await expectSame(async (takeNote) => {
      service.assignment = accepted
      service.progress = aProgress({ minutes: { least: 3, most: 6 } })
      await openDashboard()
      await text('3–6 min on foot')
      takeNote()
      service.progress = aProgress({ stage: 'at_table', arrivedAt: THEN })
      await send({ type: 'match_progress', matchId: accepted.id })
      await text('You have been at the table since')
      takeNote()
      await tell({ ...accepted, version: 2, status: 'completed' })
      await text('Off duty')
      takeNote()
    })
  })

  it('from a code to the payout of a paid match', async () => {
    const base = anElectronicMatch({ refereeDeviceId: deviceId, acceptedAt: THEN })
    await expectSame(async (takeNote) => {
      service.assignment = { ...base, version: 2, status: 'payment_pending', expiresAt: afterThen(15) }
      await openDashboard()
      await text('The player is paying.')
      takeNote()
      await tell({ ...base, version: 3, status: 'awaiting_verification', expiresAt: afterThen(120) })
      await screen.findByLabelText('Player’s code')
      takeNote()
      await tell({ ...base, version: 4, status: 'in_progress', payout })
      await within(await screen.findByRole('region', { name: 'Payment Verified!' })).findAllByText('$14.44')
      takeNote()
      await tell({ ...base, version: 5, status: 'completed', payout: { ...payout, status: 'paid' } })
      await text('Payout sent to your account')
      takeNote()
    })
  })

  it('when a code is refused', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {})
    await expectSame(async (takeNote) => {
      service.on('POST /api/mobile/matches/:matchId/verify-code', refused('wrong_code'))
      service.assignment = anElectronicMatch({
        refereeDeviceId: deviceId,
        acceptedAt: THEN,
        status: 'awaiting_verification',
        expiresAt: afterThen(120),
      })
      await openDashboard()
      await userEvent.type(await screen.findByLabelText('Player’s code'), '123456')
      await text('That code is not right.')
      takeNote()
      service.on('POST /api/mobile/matches/:matchId/verify-code', refused('code_blocked'))
      await userEvent.type(await screen.findByLabelText('Player’s code'), '654321')
      await text('Too many failed attempts.')
      takeNote()
    })
  })
})

it('D2: a browser that translates the page leaves the tables and the amounts as they are', async () => {
  service = signIn(FakeService.install(), referee)
  dismissNotice()
  const stop = translatePage(() => 'Wort')
  service.onDuty = true
  service.pending = [aMatch({ id: 'm1', tableNumber: 'A1' })]
  open('/referee')
  for (const one of ['A1', '$16.00']) await text(one)
  service.pending = []
  const base = anElectronicMatch({ refereeDeviceId: deviceId, acceptedAt: THEN, tableNumber: 'B2' })
  await tell({ ...base, version: 3, status: 'awaiting_verification', expiresAt: afterThen(120) })
  await text('B2')
  await tell({ ...base, version: 4, status: 'in_progress', payout })
  for (const one of ['B2', '$16.00', '−$0.80', '−$0.76', '$14.44']) await text(one)
  stop()
  cleanup()
})
