import { screen, waitFor } from '@testing-library/react'
import { openWithReferee, payButton, paidService } from '../testing/paying.ts'

it('C-05: the button of the card says that it works while the provider is asked', async () => {
  const { provider } = paidService()
  Object.assign(provider, { answer: new Promise(() => {}) })
  const { user } = await openWithReferee()
  await user.click(await payButton())
  const pay = await screen.findByRole('button', { name: 'Pay $28.00' })
  await waitFor(() => expect(pay).not.toHaveAttribute('aria-disabled'))
  await user.click(pay)
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeVisible()
})
