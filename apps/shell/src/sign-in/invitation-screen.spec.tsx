import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anAccount, FakeService, refused } from '@refcall/fixtures'
import { routerAt } from '@refcall/router/testing'
import { InvitationScreen } from './invitation-screen.tsx'

const ACCEPT = 'POST /api/operator-invitations/accept'

let service: FakeService
beforeEach(() => {
  service = FakeService.install()
  service.on(ACCEPT, { success: true, user: anAccount({ isOperator: true }) })
})

const open = (address: string) => {
  const router = routerAt(address)
  render(
    <I18nProvider i18n={i18n}>
      <router.Router>
        <InvitationScreen />
      </router.Router>
    </I18nProvider>,
  )
  return router
}

const fill = async (confirmation = 'a long enough one') => {
  const user = userEvent.setup({ delay: null })
  await user.type(screen.getByLabelText('Email'), ' maya@example.org ')
  await user.type(screen.getByLabelText('Password'), 'a long enough one')
  await user.type(screen.getByLabelText('Confirm Password'), confirmation)
  await user.click(screen.getByRole('button', { name: 'Create account' }))
}

describe('the page of an invitation', () => {
  it('takes the token out of the address, sends it with the form, and leads to the dashboard', async () => {
    const router = open('/invitation#token=t-1&name=maya')
    await waitFor(() => expect(router.location().hash).toBe(''))
    expect(screen.getByLabelText('Username')).toHaveValue('maya')
    await fill()
    await waitFor(() => expect(router.location().pathname).toBe('/dashboard'))
    expect(service.made(ACCEPT).map(({ body }) => body)).toEqual([
      { token: 't-1', username: 'maya', email: 'maya@example.org', password: 'a long enough one' },
    ])
  })

  it('links what a new operator agrees to', () => {
    open('/invitation#token=t-1&name=maya')
    expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
    expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
  })

  it('takes the newer of two links that are opened in one page', async () => {
    const router = open('/invitation#token=t-1&name=maya')
    await router.navigate('/invitation#token=t-2&name=bo')
    expect(await screen.findByDisplayValue('bo')).toBeVisible()
    await fill()
    await waitFor(() => expect(service.made(ACCEPT)).toMatchObject([{ body: { token: 't-2' } }]))
  })

  it('says why it was refused, keeps what was typed, and can be sent again', async () => {
    service.on(ACCEPT, refused('invitation_ended'))
    open('/invitation#token=t-1&name=maya')
    await fill()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This invitation is no longer valid. Please ask for a new link.',
    )
    expect(screen.getByLabelText('Email')).toHaveValue('maya@example.org')
    expect(screen.getByRole('button', { name: 'Create account' })).toBeEnabled()
  })

  it('sends nothing while the passwords differ, and says so under the field', async () => {
    open('/invitation#token=t-1&name=maya')
    await fill('another one')
    expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription('The passwords do not match yet.')
    expect(service.made(ACCEPT)).toEqual([])
  })

  it('says what it is for to those who come without a link', () => {
    open('/invitation')
    expect(screen.getByText('This page is opened by an invitation link. Ask an operator for one.')).toBeVisible()
    expect(screen.queryByRole('form')).toBeNull()
  })
})
