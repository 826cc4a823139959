import { isDeviceId, newDeviceId } from './device-id.ts'

const bytes = Uint8Array.from({ length: 16 }, (_, index) => index * 17)

describe('device ids', () => {
  it('I-01: works: web_{timestamp}_{128 random bits}', () => {
    const id = newDeviceId(new Date(1_700_000_000_000), bytes)
    expect(id).toBe('web_1700000000000_00112233445566778899aabbccddeeff')
    expect(isDeviceId(id)).toBe(true)
  })

  it('refuses: fewer or more random bits', () => {
    expect(() => newDeviceId(new Date(0), bytes.slice(1))).toThrow(RangeError)
    expect(() => newDeviceId(new Date(0), new Uint8Array(17))).toThrow(RangeError)
  })

  it('refuses: what could leave its place in a path', () => {
    for (const text of ['', 'a/b', '..%2f', 'a b', 'ü', 'x\n', 'a'.repeat(129)]) expect(isDeviceId(text)).toBe(false)
    expect(isDeviceId('a'.repeat(128))).toBe(true)
  })
})
