import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import {
  aDashboardMatch,
  aMatchPayment,
  anAccount,
  aPaidMatch,
  aRefund,
  FakeService,
  FakeStream,
  readTwice,
  translatePage,
  type Play,
} from '@refcall/fixtures'
import { dismissNotice } from '@refcall/host'
import { openDesk } from './testing/open-desk.tsx'

jest.mock('./map/match-map.tsx', () => ({ MatchMap: () => null }))

const operator = anAccount({ isOperator: true })

let service: FakeService
afterEach(() => jest.restoreAllMocks())

const text = (name: string | RegExp) => waitFor(() => expect(document.body).toHaveTextContent(name))
const send = (message: Parameters<typeof FakeStream.send>[0]) => act(async () => FakeStream.send(message))

function install(): void {
  service = FakeService.install()
  service.user = operator
  service.on('GET /api/dashboard/incidents', { incidents: [] })
  service.on('GET /api/dashboard/availability-events', { events: [] })
  service.on('GET /api/dashboard/days', { days: [] })
  service.on('GET /api/dashboard/matches', { matches: [aDashboardMatch({ id: 'm1', tableNumber: 'A3' })] })
  service.on('GET /api/dashboard/matches/:matchId', aPaidMatch())
  service.on('GET /api/dashboard/matches/:matchId/payment', aMatchPayment())
  dismissNotice()
}

/** Expects the same texts from a browser that translates the page as from one that does not, and no error of React. */
async function expectSame(play: Play): Promise<void> {
  const logged = jest.spyOn(console, 'error')
  const { plain, translated } = await readTwice(async (takeNote) => {
    install()
    await play(takeNote)
    cleanup()
  })
  expect(translated).toEqual(plain)
  expect(logged.mock.calls).toEqual([])
}

const streaming = () => waitFor(() => expect(FakeStream.opened.some(({ closed }) => !closed)).toBe(true))

describe('D2: a browser that translates the page reads the same', () => {
  it('while matches come and change on the overview', async () => {
    await expectSame(async (takeNote) => {
      openDesk('/dashboard', operator)
      await text('A3')
      await streaming()
      takeNote()
      await send({ type: 'dashboard_match', match: aDashboardMatch({ id: 'm2', tableNumber: 'B4' }) })
      await text('B4')
      takeNote()
      await send({
        type: 'dashboard_match',
        match: aDashboardMatch({ id: 'm2', tableNumber: 'B4', status: 'cancelled' }),
      })
      await text('Cancelled')
      takeNote()
    })
  })

  it('while an operator refunds a match', async () => {
    await expectSame(async (takeNote) => {
      const { person } = openDesk('/dashboard?match=m1', operator)
      await screen.findByRole('heading', { name: 'Books' })
      takeNote()
      await person.click(screen.getByRole('button', { name: 'Refund' }))
      const dialog = within(await screen.findByRole('dialog'))
      await person.click(dialog.getByRole('radio', { name: 'Part of it' }))
      await person.type(dialog.getByLabelText(/^Amount in/), '4')
      takeNote()
      await person.click(dialog.getByRole('button', { name: 'Cancel' }))
      service.on(
        'GET /api/dashboard/matches/:matchId/payment',
        aMatchPayment({ returned: '4.00', refundable: '12.00', reversed: '3.61', due: '10.83' }, [aRefund]),
      )
      await send({ type: 'dashboard_match', match: aPaidMatch().match })
      await text('$4.00')
      takeNote()
    })
  })
})

it('D2: a browser that translates the page leaves the tables and the amounts as they are', async () => {
  install()
  const stop = translatePage(() => 'Wort')
  openDesk('/dashboard?match=m1', operator)
  for (const one of ['E7', '$16.00', '$0.80', '$14.44']) await text(one)
  stop()
  cleanup()
})
