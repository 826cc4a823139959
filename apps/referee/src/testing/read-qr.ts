import { decodeQR } from 'qr/decode.js'

/** Edge of one module, in pixels of the picture that is read. */
const scale = 4

/** Reads the text of a drawn QR code, as a camera would: from its dark and light pixels. Throws if there is no code. */
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

/** The correction level that the code itself states: two modules of its format, which the standard masks with 10. */
export function levelOf(drawn: Element): string | undefined {
  const { dark } = modulesOf(drawn)
  const left = Math.min(...dark.map(([x]) => x))
  const top = Math.min(...dark.map(([, y]) => y))
  const bits = [0, 1].map((column) => dark.some(([x, y]) => x === left + column && y === top + 8) ? '1' : '0').join('')
  return { 10: 'M', 11: 'L', '00': 'H', '01': 'Q' }[bits]
}

/** The modules of the drawing, its quiet zone included. */
function modulesOf(drawn: Element) {
  const count = Number(drawn.getAttribute('viewBox')?.split(' ')[2])
  const path = drawn.lastElementChild?.getAttribute('d') ?? ''
  const dark = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
  return { count, dark }
}
