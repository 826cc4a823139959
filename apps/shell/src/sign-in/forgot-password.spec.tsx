import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createQueryClient } from '@refcall/api-client'
import { anAccount, FakeService, refused } from '@refcall/fixtures'
import { clearAuth } from '@refcall/host'
import { routerAt } from '@refcall/router/testing'
import { ConfirmEmailScreen } from './confirm-email-screen.tsx'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'
import { ResetPasswordScreen } from './reset-password-screen.tsx'

const REQUEST = 'POST /api/password-reset/request'
const RESET = 'POST /api/password-reset'
const RECOVER = 'POST /api/recovery'
const CONFIRM = 'POST /api/email-confirmation'

let service: FakeService
beforeEach(() => {
  clearAuth()
  service = FakeService.install()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

const open = (address: string, element: ReactElement) => {
  const router = routerAt(address)
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <router.Router>{element}</router.Router>
      </QueryClientProvider>
    </I18nProvider>,
  )
  return { router, user: userEvent.setup({ delay: null }) }
}

describe('a forgotten password', () => {
  it('asks for the address, and promises nothing about the account', async () => {
    service.on(REQUEST, { success: true })
    const { user } = open('/forgot-password', <ForgotPasswordScreen />)
    await user.type(screen.getByLabelText('Email'), ' maya@example.org ')
    await user.click(screen.getByRole('button', { name: 'Send link' }))
    expect(await screen.findByText(/^If an account has this address, the link is on its way\./)).toBeVisible()
    expect(service.made(REQUEST)[0]?.body).toEqual({ email: 'maya@example.org' })
    expect(screen.getByRole('button', { name: 'Send again' })).toBeEnabled()
  })

  it('says why no mail can be sent, and keeps what was typed', async () => {
    service.on(REQUEST, refused('mail_unavailable'))
    const { user } = open('/forgot-password', <ForgotPasswordScreen />)
    await user.type(screen.getByLabelText('Email'), 'maya@example.org')
    await user.click(screen.getByRole('button', { name: 'Send link' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('No mail can be sent from here.')
    expect(screen.getByLabelText('Email')).toHaveValue('maya@example.org')
  })
})

describe('a recovery code', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByText('Use a recovery code'))
    const form = within(screen.getByRole('form', { name: 'Use a recovery code' }))
    await user.type(form.getByLabelText('Username or email'), ' maya ')
    await user.type(form.getByLabelText('Recovery code'), 'k7qf-2mxa')
    await user.type(form.getByLabelText('New password'), 'a long enough one')
    await user.click(form.getByRole('button', { name: 'Set password' }))
  }

  it('A2: is sent with the name and the new password, and leads on signed in', async () => {
    service.on(RECOVER, { success: true, user: anAccount() })
    const { router, user } = open('/forgot-password', <ForgotPasswordScreen />)
    await fill(user)
    await waitFor(() => expect(router.location().pathname).toBe('/referee'))
    expect(service.made(RECOVER)[0]?.body).toEqual({
      username: 'maya',
      code: 'k7qf-2mxa',
      password: 'a long enough one',
    })
  })

  it('A2: that is wrong or used keeps what was typed', async () => {
    service.on(RECOVER, refused('wrong_credentials'))
    const { user } = open('/forgot-password', <ForgotPasswordScreen />)
    await fill(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('That name and code do not match, or the code was used.')
    expect(screen.getByLabelText('Recovery code')).toHaveValue('k7qf-2mxa')
  })
})

describe('the page of a reset link', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>, confirmation = 'a long enough one') => {
    await user.type(screen.getByLabelText('New password'), 'a long enough one')
    await user.type(screen.getByLabelText('Confirm Password'), confirmation)
    await user.click(screen.getByRole('button', { name: 'Set password' }))
  }

  it('takes the token out of the address, sends it with the password, and leads on signed in', async () => {
    service.on(RESET, { success: true, user: anAccount() })
    const { router, user } = open('/reset-password#token=t-1', <ResetPasswordScreen />)
    await waitFor(() => expect(router.location().hash).toBe(''))
    await fill(user)
    await waitFor(() => expect(router.location().pathname).toBe('/referee'))
    expect(service.made(RESET).map(({ body }) => body)).toEqual([{ token: 't-1', password: 'a long enough one' }])
  })

  it('says why it was refused, keeps what was typed, and offers a new link', async () => {
    service.on(RESET, refused('link_ended'))
    const { user } = open('/reset-password#token=t-1', <ResetPasswordScreen />)
    await fill(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid.')
    expect(screen.getByLabelText('New password')).toHaveValue('a long enough one')
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/forgot-password')
  })

  it('sends nothing while the passwords differ', async () => {
    const { user } = open('/reset-password#token=t-1', <ResetPasswordScreen />)
    await fill(user, 'another one')
    expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription('The passwords do not match yet.')
    expect(service.made(RESET)).toEqual([])
  })

  it('says what it is for to those who come without a link', () => {
    open('/reset-password', <ResetPasswordScreen />)
    expect(screen.getByText('This page is opened by the link in a mail.')).toBeVisible()
  })
})

describe('the page of a confirmation link', () => {
  it('confirms the address by a press, not by being opened', async () => {
    service.on(CONFIRM, { success: true })
    const { user } = open('/confirm-email#token=t-1', <ConfirmEmailScreen />)
    expect(service.made(CONFIRM)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Confirm address' }))
    expect(await screen.findByText('Your email address is confirmed.')).toBeVisible()
    expect(service.made(CONFIRM).map(({ body }) => body)).toEqual([{ token: 't-1' }])
  })

  it('says why it was refused', async () => {
    service.on(CONFIRM, refused('link_ended'))
    const { user } = open('/confirm-email#token=t-1', <ConfirmEmailScreen />)
    await user.click(screen.getByRole('button', { name: 'Confirm address' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid.')
  })
})
