import { composeStories } from '@storybook/react'
import { render, screen } from '@testing-library/react'
import { DefinitionList } from './definition-list.tsx'
import * as lists from './definition-list.stories.tsx'
import * as displays from './display.stories.tsx'
import * as codes from './qr-code.stories.tsx'
import * as strips from './stat-strip.stories.tsx'

const { Usual: Code } = composeStories(codes)
const { OneTile } = composeStories(strips)
const { Rows } = composeStories(lists)
const { Title } = composeStories(displays)

it('a QR code is one named picture that changes with its text', () => {
  const { container, rerender } = render(<Code />)
  const code = () => container.querySelector('path:last-child')?.getAttribute('d')
  const before = code()
  expect(screen.getByRole('img', { name: 'Open on your phone' })).toHaveAttribute('width', '200')
  rerender(<Code value="http://localhost/b" />)
  expect(code()).not.toBe(before)
})

it('figures are terms and definitions', () => {
  render(
    <>
      <OneTile />
      <Rows />
    </>,
  )
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Total', 'Court', 'Price'])
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['248', '7', '$24.00'])
})

it('display type takes the rank it is given', () => {
  render(<Title />)
  expect(screen.getByRole('heading', { level: 1, name: 'Hello' })).toBeInTheDocument()
})

it('a definition list has each row once, also of rows with the same term that change their order', () => {
  const [first, other, second] = [
    { term: 'Refunded, 19:42', value: '−$2.00' },
    { term: 'Tip, 19:42', value: '$1.00' },
    { term: 'Refunded, 19:42', value: '−$3.00' },
  ]
  const { rerender } = render(<DefinitionList rows={[first, other, second]} />)
  rerender(<DefinitionList rows={[other, first, second]} />)
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['$1.00', '−$2.00', '−$3.00'])
})
