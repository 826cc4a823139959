import type { RemoteChannel } from '../channel.ts'
import { nextShare } from './choose-release.ts'

const [NEW, OTHER] = ['f'.repeat(32), 'a'.repeat(32)]
const at = (percent?: number): RemoteChannel => ({
  stable: '0'.repeat(32),
  ...(percent !== undefined && { canary: { digest: NEW, percent, salt: 'a' } }),
  revoked: [],
  releases: {},
})

it('grows from 1 to 5, 20, 50 and 100 percent, and stays there', () => {
  expect([undefined, 0, 1, 5, 20, 50, 100].map((percent) => nextShare(at(percent), NEW))).toEqual([
    1, 1, 5, 20, 50, 100, 100,
  ])
})

it('goes on after a share between two of them, and begins anew with another release', () => {
  expect(nextShare(at(10), NEW)).toBe(20)
  expect(nextShare(at(50), OTHER)).toBe(1)
})
