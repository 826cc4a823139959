import { act, screen, waitFor } from '@testing-library/react'
import type { Match } from '@refcall/contract'
import { aMatch, aProgress, aReferee, FakeService, FakeStream, readTwice, THEN, translatePage } from '@refcall/fixtures'
import { device, dismissNotice, markMatchSeen } from '@refcall/host'
import { paidMatch } from './testing/paying.ts'
import { emptyDraft, show } from './testing/show.tsx'
import './history/history-screen.tsx'

// The library draws with WebGL, which jsdom lacks.
jest.mock('@refcall/design-system/map', () => ({ MapStrip: () => null }))

let service: FakeService
beforeEach(() => {
  service = FakeService.install()
})
afterEach(() => jest.restoreAllMocks())

const heading = (name: string | RegExp) => screen.findByRole('heading', { name })
const text = (name: string | RegExp) => waitFor(() => expect(document.body).toHaveTextContent(name))
const send = (message: Parameters<typeof FakeStream.send>[0]) => act(async () => FakeStream.send(message))

/** Shows the home screen once the live stream is open. */
async function home() {
  const page = show('/')
  await waitFor(() => expect(FakeStream.opened.some(({ closed }) => !closed)).toBe(true))
  return page
}

async function tell(match: Match): Promise<void> {
  service.matches = [match]
  await send({ type: 'match_update', match })
}

/** Expects the same texts from a browser that translates the page as from one that does not, and no error of React. */
async function expectSame(play: (takeNote: () => void) => Promise<() => void>): Promise<void> {
  const logged = jest.spyOn(console, 'error')
  const { plain, translated } = await readTwice(async (takeNote) => {
    emptyDraft()
    dismissNotice()
    markMatchSeen('')
    const unmount = await play(takeNote)
    unmount()
  })
  expect(translated).toEqual(plain)
  expect(logged.mock.calls).toEqual([])
}

const vera = { name: 'Vera L.', stats: { totalMatches: 64, totalLoves: 3, totalLikes: 20 }, distance: 0.42 }

describe('D2: a browser that translates the page reads the same', () => {
  it('while a request is filled in, and referees come and go', async () => {
    await expectSame(async (takeNote) => {
      service.referees = [aReferee()]
      const { user, unmount } = await home()
      await text('Maya R.')
      takeNote()
      await user.click(screen.getByRole('radio', { name: /2 \(Singles\)/ }))
      await text('2 players × 2 games × $2.00')
      takeNote()
      service.referees = []
      await send({ type: 'referee_availability_change', refereeId: '1', isAvailable: false })
      await text('No active referees were found nearby')
      takeNote()
      return unmount
    })
  })

  it('from the request to the end of a cash match', async () => {
    const asked = aMatch({ requesterDeviceId: device.getState().id, notifiedCount: 3 })
    await expectSame(async (takeNote) => {
      service.matches = [asked]
      service.progress = aProgress({ minutes: { least: 3, most: 6 }, walk: { state: 'no_signal', since: THEN } })
      const { unmount } = await home()
      await heading('Looking for referee...')
      await text('Something wrong?')
      takeNote()
      await tell({ ...asked, version: 2, seenCount: 1 })
      await text('1 has opened it')
      takeNote()
      const taken: Match = { ...asked, version: 3, status: 'accepted', refereeName: vera.name, referee: vera }
      await tell(taken)
      await text('3–6 min on foot')
      takeNote()
      service.progress = aProgress({ stage: 'at_table', arrivedAt: THEN })
      await send({ type: 'match_progress', matchId: asked.id })
      await text('At the table since')
      takeNote()
      await tell({ ...asked, version: 4, withdrawnRefereeName: vera.name })
      await text('no longer coming')
      takeNote()
      await tell({ ...asked, version: 5, status: 'cancelled', endedBy: 'cancel' })
      await text('There is nothing to pay.')
      takeNote()
      return unmount
    })
  })

  it('from the request to the end of a paid match', async () => {
    const asked = paidMatch({ refereeName: vera.name, referee: vera })
    const expiresAt = new Date(Date.now() + 599_500).toISOString()
    const states: [Partial<Match>, string][] = [
      [{ status: 'payment_pending' }, 'Complete Payment'],
      [
        { status: 'awaiting_verification', verificationCode: '048109', verificationCodeExpiresAt: expiresAt },
        'Show this code to your referee',
      ],
      [{ status: 'in_progress' }, 'Match can start. Your referee has been paid.'],
      [{ status: 'completed' }, 'Good game.'],
    ]
    await expectSame(async (takeNote) => {
      service.matches = [asked]
      const { unmount } = await home()
      await heading('Asking Vera L.')
      await text('Something wrong?')
      takeNote()
      for (const [index, [state, title]] of states.entries()) {
        await tell({ ...asked, ...state, version: index + 2 })
        await heading(title)
        takeNote()
      }
      return unmount
    })
  })
})

it('D2: a browser that translates the page leaves the code, the table, the referee and the amounts as they are', async () => {
  const stop = translatePage(() => 'Wort')
  const asked = paidMatch({ refereeName: vera.name, referee: vera, tableNumber: 'J42' })
  const expiresAt = new Date(Date.now() + 599_500).toISOString()
  service.referees = [aReferee()]
  const { unmount } = await home()
  await text('Maya R.')
  await text('$16.00')
  const states: [Partial<Match>, string[]][] = [
    [{ status: 'payment_pending' }, ['J42', 'Vera L.', '$16.00']],
    [
      { status: 'awaiting_verification', verificationCode: '048109', verificationCodeExpiresAt: expiresAt },
      ['J42', 'Vera L.', '048109', '$16.00'],
    ],
    [{ status: 'in_progress' }, ['J42', 'Vera L.', '$16.00']],
    [{ status: 'completed' }, ['J42', '$16.00']],
  ]
  for (const [index, [state, left]] of states.entries()) {
    await tell({ ...asked, ...state, version: index + 2 })
    for (const one of left) await text(one)
  }
  stop()
  unmount()
})
