import { composeStories } from '@storybook/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as stories from './password-field.stories.tsx'

const { Usual } = composeStories(stories)

it('a password is hidden until its toggle is pressed, and again after another press', async () => {
  render(<Usual />)
  const field = screen.getByLabelText('Password')
  const toggle = screen.getByRole('button', { name: 'Show password' })
  expect(field).toHaveAttribute('type', 'password')
  await userEvent.click(toggle)
  expect(field).toHaveAttribute('type', 'text')
  expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(toggle)
  expect(field).toHaveAttribute('type', 'password')
  expect(field).toHaveValue('secret')
})
