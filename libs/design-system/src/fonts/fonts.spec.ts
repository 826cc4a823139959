import { readFileSync } from 'node:fs'
import { join } from 'node:path'

describe('the display font', () => {
  it('stays small: what every page loads is at most 15 kB', () => {
    const font = readFileSync(join(__dirname, 'archivo-display.woff2'))
    expect(font.subarray(0, 4).toString('latin1')).toBe('wOF2')
    expect(font.length).toBeLessThanOrEqual(15_000)
  })
})
