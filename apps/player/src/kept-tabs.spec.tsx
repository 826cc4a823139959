import { act, screen, waitFor } from '@testing-library/react'
import { anAccount, aReferee, FakeService } from '@refcall/fixtures'
import { device, session } from '@refcall/host'
import { chosenOf } from './request/choose.ts'
import { presentDraft, reduceStored } from './request/form-store.ts'
import { emptyDraft, show } from './testing/show.tsx'
import './profile/profile-screen.tsx'

const maya = anAccount()

let service: FakeService
const signIn = (user: typeof maya | null) => {
  service.user = user
  session.setState({ known: true, user, token: null, bridgeFlag: false, userOf: null })
}
beforeEach(() => {
  service = FakeService.install()
  emptyDraft()
  signIn(maya)
})

/** The profile with a typed password, after which another tab is shown. */
async function leaveProfile() {
  const page = show('/profile')
  await page.user.click(await screen.findByText('Email, password and sessions'))
  await page.user.type(screen.getByLabelText('New password'), 'the new one')
  await page.user.click(screen.getByRole('link', { name: 'History' }))
  await screen.findByRole('heading', { level: 1, name: 'Match History' })
  return page
}

it('a tab that is shown again has what was typed and unfolded', async () => {
  const { user } = await leaveProfile()
  expect(screen.getByLabelText('New password')).not.toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Profile' }))
  expect(screen.getByLabelText('New password')).toBeVisible()
  expect(screen.getByLabelText('New password')).toHaveValue('the new one')
})

it.each([
  ['who signed out', () => signIn(null)],
  ['with another account', () => signIn(anAccount({ id: 'somebody else' }))],
  ['of another device', () => device.setState({ id: 'web_1_other' })],
])('nothing is kept of a person %s', async (_, leave) => {
  await leaveProfile()
  act(leave)
  await waitFor(() => expect(screen.queryByLabelText('New password')).toBeNull())
})

it('what was chosen elsewhere meanwhile stands in the form that is shown again', async () => {
  const { user } = show('/')
  await user.type(await screen.findByLabelText('Table Number'), 'A3')
  await user.click(screen.getByRole('link', { name: 'History' }))
  act(
    () =>
      void reduceStored({
        type: 'referee_chosen',
        referee: chosenOf(aReferee({ customRate: '5.00', currency: 'USD' })),
      }),
  )
  await user.click(screen.getByRole('link', { name: 'Home' }))
  await waitFor(() => expect(screen.getByRole('radio', { name: /^Electronic Payment/ })).toBeChecked())
  expect(presentDraft()).toMatchObject({ paymentMethod: 'electronic', tableNumber: 'A3' })
})
