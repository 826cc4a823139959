import { composeStories } from '@storybook/react'
import { render, screen } from '@testing-library/react'
import { glyphPaths } from './glyph-paths.ts'
import * as rods from './progress-rod.stories.tsx'
import * as pills from './status-pill.stories.tsx'

const { Amber } = composeStories(pills)
const { Middle } = composeStories(rods)

it('every tone has a shape of its own', () => {
  const shapes = Object.values(glyphPaths).map((parts) => JSON.stringify(parts))
  expect(new Set(shapes).size).toBe(shapes.length)
})

it('a pill reads as its word alone', () => {
  const { container } = render(<Amber />)
  expect(container).toHaveTextContent(/^Waiting$/)
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
})

it('a progress rod marks the step that is happening', () => {
  render(<Middle />)
  expect(screen.getByRole('list', { name: 'Way' })).toBeInTheDocument()
  expect(screen.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
})

it('a progress rod is filled up to that step', () => {
  render(<Middle />)
  expect(screen.getByRole('list', { name: 'Way' }).style.getPropertyValue('--current')).toBe('1')
})
