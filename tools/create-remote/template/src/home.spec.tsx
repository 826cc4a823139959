import { render, screen } from '@testing-library/react'
import { Home } from './home.tsx'
import { InEnglish } from './in-english.tsx'

it('shows the exercise', () => {
  render(<Home />, { wrapper: InEnglish })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Five balls in a row')
})
