import { screen } from '@testing-library/react'
import { FakeService } from '@refcall/fixtures'
import { show } from '../testing/show.tsx'

it('the home of a new browser leads to the terms and to what is kept', async () => {
  FakeService.install()
  show('/')
  expect(await screen.findByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
  expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
})
