import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aMatch, anAccount, FakeService, Refused, refused } from '@refcall/fixtures'
import { device, session } from '@refcall/host'
import { open } from '../testing/open.tsx'

const referee = anAccount()
const accepted = aMatch({
  status: 'accepted',
  version: 2,
  refereeDeviceId: device.getState().id,
  assignedRefereeId: referee.refereeId,
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

it.each([
  ['could not tell', refused('outcome_unknown')],
  ['did not answer', new Refused(502, 'bad gateway')],
])('an accept that was made although the server %s becomes the assignment, and ends duty', async (_, answer) => {
  session.setState({ known: true, user: referee })
  const service = FakeService.install()
  service.user = referee
  service.onDuty = true
  service.pending = [aMatch()]
  service.on('PATCH /api/mobile/matches/:matchId/accept', () => {
    service.assignment = accepted
    service.onDuty = false
    service.pending = []
    return answer
  })
  service.on('DELETE /api/mobile/matches/:matchId/cancel', { success: true, message: 'Left', error: null })
  open('/referee')
  await screen.findByText('1 request near you')
  await press('Accept table 7')
  await confirm('Accept')
  expect(await screen.findByRole('region', { name: 'Your match' })).toHaveTextContent('Table 7')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await press('Withdraw')
  await confirm('Withdraw')
  await waitFor(() => expect(document.body).toHaveTextContent('You left table 7.'))
  expect(await screen.findByRole('switch', { name: /^(On|Off) duty$/ })).not.toBeChecked()
})
