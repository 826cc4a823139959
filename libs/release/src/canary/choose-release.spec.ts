import type { RemoteChannel } from '../channel.ts'
import { chooseRelease, differsByDevice, flagsFor } from './choose-release.ts'

const [OLD, NEW] = ['0'.repeat(32), 'f'.repeat(32)]
const on = (percent: number, salt = 'trial-1'): RemoteChannel => ({
  stable: OLD,
  canary: { digest: NEW, percent, salt },
  revoked: [],
  releases: {},
})
const devices = (count: number) => Array.from({ length: count }, (_, at) => `device-${at}`)
const onTrial = (entry: RemoteChannel, count: number) =>
  devices(count).filter((key) => chooseRelease(entry, key) === NEW)

describe('the release of a device', () => {
  it('is the one on trial for 18 to 22 of 100, of 1,000 devices at 20 %', () => {
    const share = onTrial(on(20), 1_000).length / 1_000
    expect(share).toBeGreaterThanOrEqual(0.18)
    expect(share).toBeLessThanOrEqual(0.22)
  })

  // 4.5 standard deviations: one salt in 150,000 falls outside by chance, and the salts here are always the same.
  it.each([
    ['trial-1', 1],
    ['trial-2', 5],
    ['a', 20],
    ['player-2', 50],
  ])('is spread evenly over 100,000 devices: %s, %i %%', (salt, percent) => {
    const share = percent / 100
    const deviation = Math.sqrt((share * (1 - share)) / 100_000)
    expect(Math.abs(onTrial(on(percent, salt), 100_000).length / 100_000 - share)).toBeLessThan(4.5 * deviation)
  })

  it('is the same for the same device each time', () => {
    for (const key of devices(1_000))
      expect(new Set(Array.from({ length: 5 }, () => chooseRelease(on(20), key))).size).toBe(1)
  })

  it('stays the one on trial while the share grows', () => {
    let before = new Set<string>()
    for (const percent of [1, 5, 20, 50, 100]) {
      const now = new Set(onTrial(on(percent), 10_000))
      expect([...before].filter((key) => !now.has(key))).toEqual([])
      before = now
    }
    expect(before.size).toBe(10_000)
  })

  it('is tried by other devices in the next trial', () => {
    const [first, second] = [new Set(onTrial(on(20, 'trial-1'), 100_000)), onTrial(on(20, 'trial-2'), 100_000)]
    const both = second.filter((key) => first.has(key)).length / 100_000
    expect(Math.abs(both - 0.04)).toBeLessThan(4.5 * Math.sqrt((0.04 * 0.96) / 100_000))
  })

  it('is never a trial that was revoked', () =>
    expect(chooseRelease({ ...on(100), revoked: [NEW] }, 'device-1')).toBe(OLD))
})

describe('the feature flags of a device', () => {
  const flagged = (flags: NonNullable<RemoteChannel['flags']>): RemoteChannel => ({ ...on(20), flags })
  const having = (flag: string, entry: RemoteChannel, count = 10_000) =>
    new Set(devices(count).filter((key) => flagsFor('player', entry, key).includes(flag)))

  it('are those that are on for all, and for its share, by the alphabet', () => {
    const entry = flagged({ 'quick-tip': 100, 'new-map': 100, dark: 0 })
    expect(flagsFor('player', entry, 'device-1')).toEqual(['new-map', 'quick-tip'])
    expect(flagsFor('player', flagged({ 'new-map': 99, 'quick-tip': 100 }))).toEqual(['quick-tip'])
    expect(flagsFor('player', on(20), 'device-1')).toEqual([])
  })

  it('stay on while the share grows', () => {
    let before = new Set<string>()
    for (const percent of [0, 1, 20, 50, 100]) {
      const now = having('new-map', flagged({ 'new-map': percent }))
      expect([...before].filter((key) => !now.has(key))).toEqual([])
      expect(Math.abs(now.size - percent * 100)).toBeLessThanOrEqual(225)
      before = now
    }
  })

  it('are on for other devices for each flag, each remote, and each trial', () => {
    const one = having('one', flagged({ one: 20 }))
    const trial = new Set(onTrial(on(20), 10_000))
    const others = [
      having('two', flagged({ two: 20 })),
      new Set(devices(10_000).filter((key) => flagsFor('referee', flagged({ one: 20 }), key).length > 0)),
      trial,
    ]
    for (const other of others)
      expect(Math.abs([...one].filter((key) => other.has(key)).length - 400)).toBeLessThan(
        4.5 * Math.sqrt(10_000 * 0.04 * 0.96),
      )
  })

  it('or the releases differ by device only where some have them and others do not', () => {
    const { canary: _, ...stable } = on(20)
    expect(differsByDevice(on(20))).toBe(true)
    expect(differsByDevice(stable)).toBe(false)
    expect(differsByDevice({ ...stable, flags: { one: 0, two: 100 } })).toBe(false)
    expect(differsByDevice({ ...stable, flags: { one: 0, two: 1 } })).toBe(true)
  })
})
