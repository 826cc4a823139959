import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aMatch, anAccount, aReport, FakeService, FakeStream, refused, THEN } from '@refcall/fixtures'
import { device, session } from '@refcall/host'
import { formatTime } from '@refcall/messages'
import { notices } from '../testing/notices.ts'
import { open } from '../testing/open.tsx'

const REPORT = 'POST /api/mobile/matches/:matchId/reports'

it('the referee reports a match, and reads the answer there', async () => {
  const service = FakeService.install()
  service.user = anAccount({ isReferee: true })
  session.setState({ known: true, user: service.user })
  const match = aMatch({ status: 'accepted', refereeDeviceId: device.getState().id })
  service.assignment = match
  service.reports = [
    aReport({ matchId: match.id, reason: 'player_not_there', answer: 'Sorry for that.', closedAt: match.createdAt }),
  ]
  service.on(REPORT, () => ({ report: aReport({ id: 'inc_2', matchId: match.id, reason: 'rude_or_unsafe' }) }))
  const user = userEvent.setup({ delay: null })
  open('/referee')
  await user.click(await screen.findByRole('button', { name: 'Your report: read the answer' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('Sorry for that.')).toBeVisible()
  await user.selectOptions(dialog.getByLabelText('What went wrong?'), 'Somebody was rude, or it was unsafe')
  await user.click(dialog.getByRole('button', { name: 'Report' }))
  expect(await dialog.findByText('We are looking at it. The answer appears here.')).toBeVisible()
  expect(service.made(REPORT).map(({ body }) => body)).toEqual([
    { deviceId: device.getState().id, reason: 'rude_or_unsafe' },
  ])
})

it('T3: the referee’s shield shows the emergency call, reports in one press, and says when nobody answers for a minute, or who is on it', async () => {
  const service = FakeService.install()
  service.user = anAccount({ isReferee: true })
  session.setState({ known: true, user: service.user })
  const match = aMatch({ status: 'accepted', refereeDeviceId: device.getState().id })
  service.assignment = match
  const sentNow = aReport({ matchId: match.id, reason: 'rude_or_unsafe', reportedAt: new Date().toISOString() })
  service.on(REPORT, () => ({ report: sentNow }))
  const user = userEvent.setup({ delay: null })
  open('/referee')
  await user.click(await screen.findByRole('button', { name: 'I feel unsafe' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('link', { name: 'Emergency call: 112' })).toHaveAttribute('href', 'tel:112')
  expect(service.made(REPORT)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Report abuse' }))
  expect(await dialog.findByRole('status')).toHaveTextContent('Our operators have been told.')
  expect(dialog.getByRole('status')).not.toHaveTextContent('Nobody has answered yet')
  service.reports = [{ ...sentNow, reportedAt: new Date(Date.now() - 60_000).toISOString() }]
  await act(() => FakeStream.send({ type: 'match_report', matchId: match.id }))
  expect(await dialog.findByText(/Nobody has answered yet/)).toBeVisible()
  service.reports = [{ ...sentNow, reportedAt: new Date(Date.now() - 120_000).toISOString(), takenAt: THEN }]
  await act(() => FakeStream.send({ type: 'match_report', matchId: match.id, isTaken: true }))
  expect(await dialog.findByText(`An operator is on it since ${formatTime(THEN)}.`)).toBeVisible()
  expect(dialog.queryByText(/Nobody has answered yet/)).not.toBeInTheDocument()
  expect(notices()).toMatchObject({ title: 'An operator is on your report' })
})

it('T3: the referee’s shield calls the number of the country that the referee is in', async () => {
  const service = FakeService.install()
  service.user = anAccount({ isReferee: true })
  service.detected = { country: 'US', currency: 'USD' }
  session.setState({ known: true, user: service.user })
  service.assignment = aMatch({ status: 'accepted', refereeDeviceId: device.getState().id })
  const user = userEvent.setup({ delay: null })
  open('/referee')
  await user.click(await screen.findByRole('button', { name: 'I feel unsafe' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByRole('link', { name: 'Emergency call: 911' })).toHaveAttribute('href', 'tel:911')
})

it('T2: the referee asks never to meet the player again, and is told when that is not taken', async () => {
  const KEEP = 'PUT /api/mobile/matches/:matchId/kept-apart'
  const service = FakeService.install()
  service.user = anAccount({ isReferee: true })
  session.setState({ known: true, user: service.user })
  const match = aMatch({ status: 'accepted', refereeDeviceId: device.getState().id })
  service.assignment = match
  service.on(KEEP, refused('unavailable'))
  const user = userEvent.setup({ delay: null })
  open('/referee')
  await user.click(await screen.findByRole('button', { name: 'Something wrong?' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: 'Never meet this player again' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('The service is busy')
  service.on(KEEP, () => {
    service.keptApart = [match.id]
    return { isKeptApart: true }
  })
  await user.click(dialog.getByRole('button', { name: 'Never meet this player again' }))
  expect(await dialog.findByText('You and this player will not meet again. The player is not told.')).toBeVisible()
  expect(service.made(KEEP).at(-1)?.body).toEqual({ deviceId: device.getState().id, isKeptApart: true })
})
