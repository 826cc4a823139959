import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterThen, aMatch, anElectronicMatch, aPaidReferee, FakeService, FakeStream, refused } from '@refcall/fixtures'
import { open } from '../testing/open.tsx'
import { button, confirm, press, signIn } from '../testing/stage.ts'

const accept = 'PATCH /api/mobile/matches/:matchId/accept'
const far = aMatch({ id: 'far', tableNumber: 'B2', distance: 3 })
const near = aMatch({ id: 'near', tableNumber: 'A1', distance: 0.4 })

let service: FakeService
beforeEach(() => {
  service = signIn(FakeService.install(), aPaidReferee())
  service.onDuty = true
})

const sheet = (name: string | RegExp = /needed|asked for/) => screen.findByRole('dialog', { name })
const pressIn = async (name: string) => userEvent.click(within(await sheet()).getByRole('button', { name }))
const noSheet = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('an offer works', () => {
  it('over everything: the table and the pay in one size, the minutes on foot, and the time left', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    const payout = { status: 'estimated', amount: '15.50', currency: 'USD' } as const
    const times = { createdAt: afterThen(0), expiresAt: afterThen(10) }
    service.pending = [anElectronicMatch({ ...times, distance: 0.4, payout, tableNumber: 'J42' })]
    open('/referee')
    const offer = await sheet('You are asked for')
    const size = (text: string) => within(offer).getByText(text).style.getPropertyValue('--letters')
    expect(size('J42')).toBe(size('$15.50'))
    expect(offer).toHaveTextContent('For you, about')
    expect(offer).toHaveTextContent('about 10 min on foot')
    expect(within(offer).getByRole('timer')).toHaveTextContent(/^Time to answer: \d\d:\d\d$/)
    expect(within(offer).getByRole('button', { name: 'Decline' })).toBeVisible()
    const { violations } = await act(() => axe.run(offer, { rules: { 'color-contrast': { enabled: false } } }))
    expect(violations.map(({ id }) => id)).toEqual([])
    jest.useRealTimers()
  })

  it('is accepted with two presses', async () => {
    service.pending = [near]
    service.on(accept, { success: true, match: { ...near, version: 2, status: 'accepted' } })
    open('/referee')
    await pressIn('Accept')
    expect(service.made(accept)).toEqual([])
    expect(screen.getByRole('dialog', { name: /^Accept table A1 ?\?$/ })).toHaveTextContent(
      'You go off duty while you have this match.',
    )
    await confirm('Accept')
    expect(await screen.findByRole('region', { name: 'Your match' })).toBeVisible()
    await noSheet()
  })

  it('one at a time: the others are counted, and stand in the list once it is closed', async () => {
    service.pending = [near, far]
    open('/referee')
    expect(await sheet()).toHaveTextContent('A1')
    await pressIn('1 more request')
    await noSheet()
    expect(button('Accept table A1')).toBeVisible()
    expect(button('Accept table B2')).toBeVisible()
  })

  it('stays when a nearer one arrives, and gives way when it is closed', async () => {
    service.pending = [far]
    open('/referee')
    expect(await sheet()).toHaveTextContent('B2')
    await waitFor(() => expect(FakeStream.opened).toHaveLength(1))
    service.pending = [near, far]
    await act(() => FakeStream.send({ type: 'match_request', match: near }))
    expect(await screen.findByText('2 requests near you')).toBeInTheDocument()
    expect(await sheet()).toHaveTextContent('B2')
    service.pending = [near]
    await act(() => FakeStream.send({ type: 'match_request_closed', matchId: 'far' }))
    await waitFor(async () => expect(await sheet()).toHaveTextContent('A1'))
  })

  it('that was set aside does not come again, but the next one comes', async () => {
    service.pending = [far]
    open('/referee')
    await pressIn('Close')
    await noSheet()
    await waitFor(() => expect(FakeStream.opened).toHaveLength(1))
    service.pending = [near, far]
    await act(() => FakeStream.send({ type: 'match_request', match: near }))
    expect(await sheet()).toHaveTextContent('A1')
    await pressIn('Accept')
    await confirm('Not now')
    expect(await sheet()).toHaveTextContent('A1')
  })
})

describe('an offer is not shown', () => {
  it('over the reason why it could not be accepted', async () => {
    service.pending = [near, far]
    service.on(accept, () => {
      service.pending = [far]
      return refused('not_found')
    })
    open('/referee')
    await pressIn('Accept')
    await confirm('Accept')
    expect(await screen.findByRole('alert')).toHaveTextContent('Table A1 is no longer available.')
    await noSheet()
  })

  it('to a referee who cannot accept it', async () => {
    service.pending = [anElectronicMatch()]
    signIn(service, aPaidReferee({ acceptsElectronic: false }))
    open('/referee')
    await press('Accept table 7')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
