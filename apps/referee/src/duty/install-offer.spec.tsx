import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aPaidReferee, FakeService } from '@refcall/fixtures'
import { open } from '../testing/open.tsx'
import { signIn } from '../testing/stage.ts'

beforeEach(() => {
  const service = signIn(FakeService.install(), aPaidReferee())
  service.onDuty = true
  Reflect.set(navigator, 'standalone', false)
})
afterEach(() => Reflect.deleteProperty(navigator, 'standalone'))

it('on Apple’s phones a referee on duty is shown the way to the home screen in pictures, until it is closed', async () => {
  open('/referee')
  expect(await screen.findByText(/^To be notified on this phone, put .* on your home screen\.$/)).toBeVisible()
  const pictures = screen.getAllByRole('img', { name: /square|icon/ })
  expect(pictures.map((picture) => picture.parentElement?.textContent)).toEqual([
    'Tap Share',
    'Tap “Add to Home Screen”',
    'Open it from there',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Tap Share')).not.toBeInTheDocument()
})
