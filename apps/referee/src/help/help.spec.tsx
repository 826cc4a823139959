import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aMatch, anAccount, aReport, FakeService } from '@refcall/fixtures'
import { device, session } from '@refcall/host'
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
