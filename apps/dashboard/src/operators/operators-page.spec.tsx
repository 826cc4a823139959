import { screen, waitFor, within } from '@testing-library/react'
import { anAccount, FakeService, refused } from '@refcall/fixtures'
import { openDesk } from '../testing/open-desk.tsx'

const LIST = 'GET /api/dashboard/operators'
const RESET = 'POST /api/dashboard/operators/:accountId/reset-passkeys'

const operator = anAccount({ isOperator: true })
let service: FakeService
beforeEach(() => {
  service = FakeService.install()
  service.user = operator
  service.on('GET /api/dashboard/incidents', { incidents: [] })
  service.on(LIST, {
    operators: [
      { id: operator.id, username: operator.username, passkeys: 1 },
      { id: 'acc_2', username: 'olga', passkeys: 2 },
      { id: 'acc_3', username: 'otto', passkeys: 0 },
    ],
  })
})

it('A2: removes the passkeys of another operator after a question, and offers it for no one else', async () => {
  service.on(RESET, { success: true })
  const { person: user } = openDesk('/dashboard?view=operators', operator)
  const list = within(await screen.findByRole('list', { name: 'Operators' }))
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Remove the passkeys of olga'])
  await user.click(list.getByRole('button'))
  await user.click(screen.getByRole('button', { name: 'Remove passkeys' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(service.made(RESET).map(({ call }) => call)).toEqual(['POST /api/dashboard/operators/acc_2/reset-passkeys'])
})

it('A1: leads to the profile when the step needs a passkey', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  service.on(RESET, refused('step_up_required'))
  const { person: user } = openDesk('/dashboard?view=operators', operator)
  await user.click(await screen.findByRole('button', { name: 'Remove the passkeys of olga' }))
  await user.click(screen.getByRole('button', { name: 'Remove passkeys' }))
  const problem = await screen.findByRole('alert')
  expect(problem).toHaveTextContent('This step needs your passkey.')
  expect(within(problem).getByRole('link')).toHaveAttribute('href', '/profile')
})
