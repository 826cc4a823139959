import { withoutLocalBins } from './install.mjs'
import { stampOf } from './stamp.mjs'

describe('works', () => {
  it('stamps the lock and the platform, both', () => {
    const stamp = stampOf('lock', 'linux-x64')
    expect(stampOf('lock', 'linux-x64')).toBe(stamp)
    expect(stampOf('lock, changed', 'linux-x64')).not.toBe(stamp)
    expect(stampOf('lock', 'linux-arm64')).not.toBe(stamp)
  })

  it('takes every node_modules/.bin out of PATH and leaves the rest in order', () => {
    expect(withoutLocalBins('/a/node_modules/.bin:/usr/bin:/b/node_modules/.bin/:/bin')).toBe('/usr/bin:/bin')
  })
})
