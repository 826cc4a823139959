import { render, screen } from '@testing-library/react'
import { DefinitionList } from './definition-list.tsx'
import { Display } from './display.tsx'
import { QrCode } from './qr-code.tsx'
import { StatStrip, StatTile } from './stat-strip.tsx'

it('a QR code is one named picture that changes with its text', () => {
  const { container, rerender } = render(<QrCode value="http://localhost/a" label="Open on your phone" />)
  const code = () => container.querySelector('path:last-child')?.getAttribute('d')
  const before = code()
  expect(screen.getByRole('img', { name: 'Open on your phone' })).toHaveAttribute('width', '200')
  rerender(<QrCode value="http://localhost/b" label="Open on your phone" />)
  expect(code()).not.toBe(before)
})

it('figures are terms and definitions', () => {
  render(
    <>
      <StatStrip>
        <StatTile label="Total" value="248" />
      </StatStrip>
      <DefinitionList rows={[{ term: 'Court', value: '7' }]} />
    </>,
  )
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Total', 'Court'])
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['248', '7'])
})

it('display type takes the rank it is given', () => {
  render(
    <Display as="h1" size={40}>
      Hello
    </Display>,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Hello' })).toBeInTheDocument()
})
