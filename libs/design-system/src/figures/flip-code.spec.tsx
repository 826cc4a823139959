import { composeStories } from '@storybook/react'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as stories from './flip-code.stories.tsx'

const { Usual, Renewable } = composeStories(stories)

describe('a flip-tile code', () => {
  it('is read digit by digit, and its tiles are silent', () => {
    render(<Usual />)
    const code = screen.getByRole('status')
    expect(within(code).getByText('Entry code 4 8 1, 0 9 2')).toBeInTheDocument()
    expect(code.querySelector('[aria-hidden="true"]')).toHaveTextContent('481092')
  })

  it('I13: draws no seam, which would read as part of a character', () => {
    expect(readFileSync(join(__dirname, 'flip-code.module.css'), 'utf8')).not.toContain('--rc-tile-slit')
  })

  it('stands from left to right in every script', () => {
    render(<Usual />)
    expect(screen.getByRole('status').querySelector('[aria-hidden="true"]')).toHaveAttribute('dir', 'ltr')
  })

  it('tells a new code whole and turns only the tiles that change', async () => {
    const { container } = render(<Renewable code="481018" />)
    expect(container.querySelector('.falling')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Another' }))
    expect(screen.getByRole('status')).toHaveAttribute('aria-atomic', 'true')
    expect(screen.getByText('Entry code 0 7 3, 5 1 8')).toBeInTheDocument()
    expect([...container.querySelectorAll('.falling')].map((flap) => flap.textContent)).toEqual(['4', '8', '1', '0'])
  })
})
