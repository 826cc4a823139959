import { act, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { aMatchPayment, anAccount, aPaidMatch, aTrace, FakeService, refused } from '@refcall/fixtures'
import { openDesk } from '../testing/open-desk.tsx'

const TRACE = 'GET /api/dashboard/matches/:matchId/trace'
const operator = anAccount({ isOperator: true })

let service: FakeService
beforeEach(() => {
  service = FakeService.install()
  service.user = operator
  service.on('GET /api/dashboard/incidents', { incidents: [] })
  service.on('GET /api/dashboard/matches/:matchId', aPaidMatch())
  service.on('GET /api/dashboard/matches/:matchId/payment', aMatchPayment())
  service.on(TRACE, aTrace())
})

describe('the trace of a match works', () => {
  it('tells who did what, when and how long, from the page of the match and back', async () => {
    const { person } = openDesk('/dashboard?status=in_progress&match=m1', operator)
    await person.click(await screen.findByRole('link', { name: 'Trace' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Trace' })).toHaveFocus()
    const overview = within(await screen.findByRole('region', { name: 'Overview' }))
    expect(overview.getByText('Duration').nextElementSibling).toHaveTextContent('1.01 min')
    expect(overview.getByText('0af7651916cd43dd8448eb211c80319c')).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'After 0 ms',
      'After 1 min',
    ])
    expect(
      within(screen.getByRole('main'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'POST /api/device/:deviceId/matchesBrowser40 ms',
      'POST /api/device/:deviceId/matchesService20 ms',
      'insert matchDatabase1.5 ms',
      'operation captureService300 ms',
      'provider capturePayment providerFailed280 ms',
      'live event match_updateLive channel0.2 ms',
    ])
    const { violations } = await act(() =>
      axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } }),
    )
    expect(violations.map(({ id }) => id)).toEqual([])
    await person.click(screen.getByRole('link', { name: 'Back to the match' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Table E7' })).toBeVisible()
  })

  it('says that none is kept', async () => {
    service.on(TRACE, { traceId: null, startedAt: null, spans: [] })
    openDesk('/dashboard?match=m1&of=trace', operator)
    expect(await screen.findByText('There is no trace of this match')).toBeVisible()
  })
})

describe('the trace of a match refuses', () => {
  it('to hide that it could not be read, and reads again', async () => {
    service.on(TRACE, refused('unavailable'))
    const { person } = openDesk('/dashboard?match=m1&of=trace', operator)
    expect(await screen.findByRole('alert')).toHaveTextContent('This trace could not be read')
    service.on(TRACE, aTrace())
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Overview' })).toBeVisible()
  })
})
