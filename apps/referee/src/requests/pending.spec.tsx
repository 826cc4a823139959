import { act, screen, waitFor } from '@testing-library/react'
import type { Match } from '@refcall/contract'
import { aMatch, aPaidReferee, FakeService, FakeStream } from '@refcall/fixtures'
import { open } from '../testing/open.tsx'
import { signIn } from '../testing/stage.ts'

const PENDING = 'GET /api/mobile/matches/pending'
const other = aMatch({ id: 'match-2', tableNumber: 'B2', distance: 2 })

let service: FakeService
beforeEach(() => {
  service = signIn(FakeService.install(), aPaidReferee())
  service.onDuty = true
})

const send = (...message: Parameters<typeof FakeStream.send>) => act(() => FakeStream.send(...message))
const offer = (match: Match) => send({ type: 'match_request', match })
/** The tables of the cards, in their order. */
const tables = () =>
  screen
    .queryAllByRole('listitem')
    .flatMap((card) => card.textContent?.match(/Table\s*(\w+?)(?:Direct request|Broadcast)/)?.[1] ?? [])

/** From now on the answers of the list are as old as their calls, and arrive only when released. */
function holdReads(): () => Promise<void> {
  const releases: (() => void)[] = []
  service.on(PENDING, () => {
    const matches = service.pending
    return new Promise((resolve) => releases.push(() => resolve({ matches })))
  })
  return () => act(async () => releases.splice(0).forEach((release) => release()))
}

const onDuty = async () => {
  open('/referee')
  await screen.findByText(/request.? (right now|near you)/)
  await waitFor(() => expect(FakeStream.opened).toHaveLength(1))
}

describe('a request that is told live', () => {
  it('is on the screen before the list was read again, and the list is read again', async () => {
    service.pending = [aMatch({ id: 'direct', tableNumber: 'D1', isDirectAssignment: true }), other]
    await onDuty()
    const release = holdReads()
    await offer(aMatch({ distance: 1 }))
    expect(await screen.findByText('3 requests near you')).toBeVisible()
    expect(tables()).toEqual(['D1', '7', 'B2'])
    service.pending = [aMatch({ distance: 1 })]
    await offer(aMatch({ distance: 1 }))
    expect(service.made(PENDING)).toHaveLength(3)
    await release()
    await waitFor(() => expect(tables()).toEqual(['7']))
  })

  it('is on the screen while the first read is still on its way', async () => {
    const release = holdReads()
    open('/referee')
    await waitFor(() => expect(service.made(PENDING)).toHaveLength(1))
    await waitFor(() => expect(FakeStream.opened).toHaveLength(1))
    service.pending = [aMatch(), other]
    await offer(aMatch())
    expect(await screen.findByText('1 request near you')).toBeVisible()
    await release()
    expect(await screen.findByText('2 requests near you')).toBeVisible()
  })

  it('stays when an answer arrives that is older than it', async () => {
    await onDuty()
    const release = holdReads()
    await offer(other)
    service.pending = [aMatch(), other]
    await offer(aMatch())
    await release()
    expect(await screen.findByText('2 requests near you')).toBeVisible()
  })

  it('does not replace a newer version of itself', async () => {
    service.pending = [aMatch({ version: 3, tableNumber: '9' })]
    await onDuty()
    holdReads()
    await offer(aMatch({ version: 2 }))
    expect(tables()).toEqual(['9'])
    await offer(aMatch({ version: 4 }))
    await waitFor(() => expect(tables()).toEqual(['7']))
  })
})

describe('a request that is closed', () => {
  it('does not come back with an answer that is older', async () => {
    service.pending = [aMatch()]
    await onDuty()
    const release = holdReads()
    await offer(other)
    service.pending = [other]
    await send({ type: 'match_request_closed', matchId: 'match-1' })
    await release()
    expect(await screen.findByText('1 request near you')).toBeVisible()
    await waitFor(() => expect(tables()).toEqual(['B2']))
    expect(service.made(PENDING)).toHaveLength(3)
  })
})

describe('an assignment that is told live', () => {
  it('stays when an answer arrives that is older than it', async () => {
    const answers: (() => void)[] = []
    service.on('GET /api/matches/active-assignment', () => {
      const activeAssignment = service.assignment
      return new Promise((resolve) => answers.push(() => resolve({ activeAssignment })))
    })
    open('/referee')
    await waitFor(() => expect(answers).toHaveLength(1))
    await waitFor(() => expect(FakeStream.opened).toHaveLength(1))
    const accepted = aMatch({ status: 'accepted', version: 2, assignedRefereeId: service.user?.refereeId ?? null })
    service.assignment = accepted
    await send({ type: 'match_update', match: accepted })
    await act(async () => answers.forEach((answer) => answer()))
    expect(await screen.findByRole('region', { name: 'Your match' })).toHaveTextContent('Table 7')
  })
})
