import { decodeQR } from 'qr/decode.js'

/** Width of one module, in pixels of the bitmap. */
const scale = 4

/** Decodes a rendered QR code from its pixels, as a camera would. Throws if there is no code. */
export function readQr(drawn: Element): string {
  const { count, dark } = modulesOf(drawn)
  const size = count * scale
  const data = new Uint8Array(size * size * 3).fill(255)
  for (const [x, y] of dark) {
    for (let row = 0; row < scale; row++) {
      const start = ((y * scale + row) * size + x * scale) * 3
      data.fill(0, start, start + scale * 3)
    }
  }
  return decodeQR({ width: size, height: size, data })
}

/** The error correction level encoded in the QR code: two format modules, which the standard masks with 10. */
export function levelOf(drawn: Element): string | undefined {
  const { dark } = modulesOf(drawn)
  const left = Math.min(...dark.map(([x]) => x))
  const top = Math.min(...dark.map(([, y]) => y))
  const bits = [0, 1]
    .map((column) => (dark.some(([x, y]) => x === left + column && y === top + 8) ? '1' : '0'))
    .join('')
  return { 10: 'M', 11: 'L', '00': 'H', '01': 'Q' }[bits]
}

/** The modules of the drawing, including the quiet zone. */
function modulesOf(drawn: Element) {
  const count = Number(drawn.getAttribute('viewBox')?.split(' ')[2])
  const path = drawn.lastElementChild?.getAttribute('d') ?? ''
  const dark = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
  return { count, dark }
}
