import { render, screen } from '@testing-library/react'
import { encode } from 'uqr'
import { QrCode } from './qr-code.tsx'

it('R-03: a QR code is drawn at level M, module by module', () => {
  const value = 'https://example.org/store/refcall'
  render(<QrCode value={value} label="Store" />)
  const { size, data } = encode(value, { ecc: 'M', border: 4 })
  const drawn = screen.getByRole('img', { name: 'Store' })
  expect(drawn).toHaveAttribute('viewBox', `0 0 ${size} ${size}`)
  const modules = [...(drawn.lastElementChild?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g)].map(
    ([, x, y]) => `${x} ${y}`,
  )
  expect(modules).toEqual(data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`${x} ${y}`] : []))))
})
