import { screen, waitFor, within } from '@testing-library/react'
import type { OperatorRole } from '@refcall/contract'
import { anAccount, FakeService, refused } from '@refcall/fixtures'
import { openDesk } from '../testing/open-desk.tsx'

const LIST = 'GET /api/dashboard/operators'
const INVITE = 'POST /api/dashboard/operators/invite'
const ROLE = 'POST /api/dashboard/operators/:accountId/role'
const RESET = 'POST /api/dashboard/operators/:accountId/reset-passkeys'

const operator = anAccount({ isOperator: true })
let service: FakeService
beforeEach(() => {
  service = FakeService.install()
  service.user = operator
  service.on('GET /api/dashboard/incidents', { incidents: [] })
  service.on(LIST, {
    operators: [
      { id: operator.id, username: operator.username, role: 'admin', passkeys: 1 },
      { id: 'acc_2', username: 'olga', role: 'operator', passkeys: 2 },
      { id: 'acc_3', username: 'otto', role: 'viewer', passkeys: 0 },
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

describe('roles', () => {
  const as = (operatorRole: OperatorRole) => {
    const user = anAccount({ isOperator: true, operatorRole })
    service.user = user
    return openDesk('/dashboard?view=operators', user)
  }

  it('A4: an admin invites by a link, and gives another operator a role', async () => {
    service.on(INVITE, { success: true, link: 'https://refcall.example/invitation#token=t' })
    service.on(ROLE, { success: true })
    const { person } = as('admin')
    const form = within(await screen.findByRole('form', { name: 'Invite an operator' }))
    await person.type(form.getByLabelText('Username'), 'vera')
    await person.selectOptions(form.getByLabelText('Role'), 'Viewer')
    await person.click(form.getByRole('button', { name: 'Make a link' }))
    expect(await form.findByLabelText('Link')).toHaveValue('https://refcall.example/invitation#token=t')
    expect(service.made(INVITE)[0]?.body).toEqual({ name: 'vera', role: 'viewer' })
    expect(screen.queryByLabelText(`Role of ${operator.username}`)).not.toBeInTheDocument()
    await person.selectOptions(screen.getByLabelText('Role of olga'), 'No access')
    await waitFor(() => expect(service.made(ROLE)[0]?.body).toEqual({ role: null }))
  })

  it('A4: an operator neither invites nor gives roles', async () => {
    as('operator')
    await screen.findByRole('list', { name: 'Operators' })
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
  })
})
