import { composeStories } from '@storybook/react'
import { render, screen } from '@testing-library/react'
import { dotSvg } from './dot-svg.ts'
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

it('a map dot is a picture on its own, in the colours given', () => {
  const svg = dotSvg('red', { solid: 'rgb(1, 2, 3)', glyph: '#fff', halo: '#000' }, 24)
  const picture = new DOMParser().parseFromString(svg, 'image/svg+xml')
  expect(picture.querySelector('parsererror')).toBeNull()
  expect(picture.documentElement.getAttribute('width')).toBe('24')
  expect(picture.querySelector('circle')?.getAttribute('fill')).toBe('rgb(1, 2, 3)')
})

it('a progress rod marks the step that is happening', () => {
  render(<Middle />)
  expect(screen.getByRole('list', { name: 'Way' })).toBeInTheDocument()
  expect(screen.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
})
