import { act, screen, waitFor } from '@testing-library/react'
import { queries } from '@refcall/api-client'
import type { MatchReferee, Output } from '@refcall/contract'
import { afterThen, aMatch, aReferee, FakeService, refused, THEN, type Refused } from '@refcall/fixtures'
import { api, device, dismissNotice, markMatchSeen } from '@refcall/host'
import { formatTime } from '@refcall/messages'
import { show } from '../testing/show.tsx'

const LIST = 'GET /api/device/:deviceId/matches'
const CANCEL = 'DELETE /api/device/:deviceId/matches/:matchId'
const COMPLETE = 'PATCH /api/device/:deviceId/matches/:matchId/complete'
const FEEDBACK = 'POST /api/device/:deviceId/matches/:matchId/feedback'

let service: FakeService
beforeEach(() => {
  service = FakeService.install()
  service.referees = [aReferee(), aReferee({ id: 'referee-000002', displayName: 'Jonas L.' })]
  dismissNotice()
  markMatchSeen('')
})

const vera: MatchReferee = {
  name: 'Vera L.',
  stats: { totalMatches: 64, totalLoves: 3, totalLikes: 20 },
  distance: 0.42,
}

const looking = () => screen.findByRole('heading', { name: 'Looking for referee...' })
const found = () => screen.findByRole('heading', { name: 'Referee Found!' })

describe('the active match', () => {
  it('P-08, P-15: is the first active match of the device, with who is near and who was asked', async () => {
    service.matches = [
      aMatch({ id: 'old', status: 'cancelled' }),
      aMatch({ notifiedCount: 2, seenCount: 1, expiresAt: afterThen(14) }),
    ]
    show('/')
    await looking()
    expect(await screen.findByText('2 referees asked, 1 has opened it · 14 min left')).toBeInTheDocument()
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Requested')
    expect(screen.queryByRole('button', { name: 'Complete' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Cancel Match' })).toBeEnabled()
  })

  it('P-07: reads the list again when asked to', async () => {
    service.matches = [aMatch()]
    const { user } = show('/')
    await looking()
    service.matches = [aMatch({ status: 'accepted', version: 2, refereeName: 'Maya R.' })]
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await found()
    expect(service.made(LIST)).toHaveLength(2)
  })

  it('P-15: is none any more once it was completed elsewhere', async () => {
    service.matches = [aMatch({ status: 'accepted', version: 2, refereeName: 'Maya R.' })]
    const { user } = show('/')
    await found()
    service.matches = [aMatch({ status: 'completed', version: 3, refereeName: 'Maya R.' })]
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Good game.' })).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Your match' })).not.toBeInTheDocument()
  })

  describe('leaves at once on cancel', () => {
    const cancelled = aMatch({ status: 'cancelled', version: 2, endedBy: 'cancel' })
    const CANCELLED = { success: true, message: '', error: null, refundProcessed: false, refundAmount: null } as const
    const cancel = async (answer: () => Output<typeof CANCEL> | Refused) => {
      let settle: () => void = () => {}
      const held = new Promise<void>((resolve) => (settle = resolve))
      service.matches = [aMatch()]
      service.on(CANCEL, () => held.then(answer))
      const page = show('/')
      await looking()
      await page.user.click(screen.getByRole('button', { name: 'Cancel Match' }))
      expect(await screen.findByRole('button', { name: 'Request Referee' })).toBeInTheDocument()
      return { ...page, settle }
    }

    it('P-14: and is not brought back by a poll meanwhile', async () => {
      const { client, settle } = await cancel(() => {
        service.matches = [cancelled]
        return { ...CANCELLED, match: cancelled }
      })
      await act(() => client.refetchQueries({ queryKey: ['/api', 'device'] }))
      expect(screen.queryByText('Looking for referee...')).not.toBeInTheDocument()
      settle()
      await waitFor(() => expect(service.made(LIST)).toHaveLength(3))
      expect(screen.getByRole('button', { name: 'Request Referee' })).toBeInTheDocument()
      expect(screen.queryByText(/operator cancelled/)).not.toBeInTheDocument()
    })

    it('and is then the match that the service answered, before the list is read again', async () => {
      const answered = { ...cancelled, version: 7 }
      const { client, settle } = await cancel(() => ({ ...CANCELLED, match: answered }))
      service.on(LIST, () => new Promise(() => {}))
      settle()
      await waitFor(() => expect(service.made(LIST)).toHaveLength(2))
      expect(client.getQueryData(queries.deviceMatches(api, device.getState().id).queryKey)).toEqual([answered])
    })

    it('P-14: and comes back when the call fails', async () => {
      const { settle } = await cancel(() => refused('unavailable'))
      settle()
      await looking()
    })
  })

  describe('completes', () => {
    beforeEach(() => {
      service.matches = [aMatch({ status: 'accepted', version: 2, refereeName: 'Maya R.' })]
      const done = aMatch({ status: 'completed', version: 3 })
      service.on(COMPLETE, () => {
        service.matches = [done]
        return { success: true, match: done }
      })
      service.on(FEEDBACK, () => ({ success: true, match: { ...done, feedbackGiven: true } }))
    })

    it('P-13: H: without a question and without a word', async () => {
      const { user } = show('/')
      await found()
      await user.click(screen.getByRole('button', { name: 'Complete' }))
      await waitFor(() => expect(document.body).toHaveTextContent('Your match at table 7 is complete'))
      expect(service.made(COMPLETE)).toHaveLength(1)
      expect(service.made(FEEDBACK)).toHaveLength(0)
    })

    it('D10: once, however often it is pressed', async () => {
      const { user } = show('/')
      await found()
      await user.dblClick(screen.getByRole('button', { name: 'Complete with thumbs-up' }))
      await screen.findByRole('heading', { level: 1, name: 'Good game.' })
      expect(service.made(COMPLETE)).toHaveLength(1)
      expect(service.made(FEEDBACK)).toHaveLength(1)
    })

    it('P-13: H: with a thumbs-up, without a question', async () => {
      const { user } = show('/')
      await found()
      await user.click(screen.getByRole('button', { name: 'Complete with thumbs-up' }))
      await screen.findByRole('heading', { level: 1, name: 'Good game.' })
      expect(service.made(COMPLETE)).toHaveLength(1)
      expect(service.made(FEEDBACK)[0]?.body).toEqual({ feedbackType: 'like' })
    })
  })

  it('I14: names the chosen referee, whether the request was seen, and how long an answer may take', async () => {
    const direct = { paymentMethod: 'electronic', isDirectAssignment: true, holdStatus: 'held', referee: vera } as const
    service.matches = [aMatch({ ...direct, seenCount: 1, expiresAt: afterThen(5) })]
    show('/')
    await screen.findByRole('heading', { name: 'Asking Vera L.' })
    const line = new RegExp(
      `Looking for referee\\.\\.\\. · seen, answers until ${formatTime(afterThen(5))} \\(0[0-5]:\\d\\d\\), 2 referees within 10 miles`,
    )
    await waitFor(() => expect(document.body).toHaveTextContent(line))
    const slip = await screen.findByRole('article', { name: 'Vera L.' })
    for (const part of ['Rising Star', '64 matches', '20 likes', '3 loves', '0.4 mi'])
      expect(slip).toHaveTextContent(part)
    expect(slip).not.toHaveTextContent('since')
    expect(
      screen.getByText('$16.00 is held on your card. It is released if the referee does not come.'),
    ).toBeInTheDocument()
  })

  it('shows who comes, since when, and what happens next, and says its status once', async () => {
    service.matches = [
      aMatch({ status: 'accepted', version: 2, refereeName: 'Vera L.', referee: vera, acceptedAt: THEN }),
    ]
    show('/')
    await found()
    expect(await screen.findByRole('article', { name: 'Vera L.' })).toHaveTextContent(`since ${formatTime(THEN)}`)
    expect(screen.getByRole('region', { name: 'Your match' })).toHaveTextContent('Pay $16.00 to Vera L. at the table.')
    expect(screen.queryByText('Accepted')).not.toBeInTheDocument()
  })

  it('calls a referee without a record new, instead of three zeros', async () => {
    const newcomer = { name: 'Vera L.', stats: { totalMatches: 0, totalLoves: 0, totalLikes: 0 } }
    service.matches = [
      aMatch({ status: 'accepted', version: 2, refereeName: 'Vera L.', referee: newcomer, acceptedAt: THEN }),
    ]
    show('/')
    expect(await screen.findByRole('article', { name: 'Vera L.' })).toHaveTextContent('New referee')
  })

  it('tells that the referee is no longer coming, who has left, and that others are asked', async () => {
    service.matches = [aMatch({ version: 3, referee: null, withdrawnRefereeName: 'Vera L.' })]
    show('/')
    await looking()
    await waitFor(() =>
      expect(document.body).toHaveTextContent('Vera L. is no longer coming. We are asking others again.'),
    )
  })

  it('says that the player reported the referee, and not that the referee left', async () => {
    service.matches = [
      aMatch({ version: 3, referee: null, withdrawnRefereeName: 'Vera L.', withdrawnRefereeReported: true }),
    ]
    show('/')
    await looking()
    await waitFor(() =>
      expect(document.body).toHaveTextContent('You reported that Vera L. did not come. We are asking others again.'),
    )
    expect(document.body).not.toHaveTextContent('no longer coming')
  })

  describe('asks', () => {
    beforeEach(() => {
      service.matches = [aMatch({ status: 'accepted', version: 2, refereeName: 'Vera L.', referee: vera })]
      service.on(CANCEL, () => {
        const match = aMatch({ status: 'cancelled', version: 3, endedBy: 'cancel' })
        service.matches = [match]
        return { success: true, message: '', error: null, refundProcessed: false, refundAmount: null, match }
      })
    })

    it('before it cancels what a referee has accepted, and says that it is done', async () => {
      const { user } = show('/')
      await found()
      await user.click(screen.getByRole('button', { name: 'Cancel Match' }))
      const dialog = await screen.findByRole('dialog', { name: 'Cancel this match?' })
      expect(dialog).toHaveTextContent('Vera L. is coming to table 7. You pay nothing.')
      expect(service.made(CANCEL)).toHaveLength(0)
      await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }))
      await waitFor(() =>
        expect(document.body).toHaveTextContent('Your request at table 7 was cancelled. There is nothing to pay.'),
      )
      expect(screen.getByRole('button', { name: 'Request Referee' })).toBeInTheDocument()
    })

    it('and keeps the match when that was an accident', async () => {
      const { user } = show('/')
      await found()
      await user.click(screen.getByRole('button', { name: 'Cancel Match' }))
      await user.click(await screen.findByRole('button', { name: 'Keep match' }))
      expect(service.made(CANCEL)).toEqual([])
      expect(screen.getByRole('region', { name: 'Your match' })).toBeInTheDocument()
    })
  })

  it('that ended by itself says why, once', async () => {
    service.matches = [aMatch({ id: 'gone', status: 'cancelled', endedBy: 'expire' })]
    const first = show('/')
    await waitFor(() => expect(document.body).toHaveTextContent('Nobody could take table 7 in time'))
    first.unmount()
    show('/')
    await screen.findByRole('button', { name: 'Request Referee' })
    expect(screen.queryByText(/Nobody could take/)).not.toBeInTheDocument()
  })
})
