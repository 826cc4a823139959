import { createBeats, parseLsn } from './beats.ts'

describe('works', () => {
  it('is as late as the last beat that it has replayed is old', () => {
    const beats = createBeats(10_000)
    beats.add({ lsn: 100n, sentAt: 1_000 })
    beats.add({ lsn: 200n, sentAt: 2_000 })
    beats.add({ lsn: 300n, sentAt: 3_000 })
    expect(beats.mostOf(300n, 3_010)).toBe(10)
    expect(beats.mostOf(299n, 3_010)).toBe(1_010)
    expect(beats.mostOf(150n, 3_010)).toBe(2_010)
    expect([300n, 299n, 150n].map((lsn) => beats.leastOf(lsn, 3_010))).toEqual([0, 10, 1_010])
  })

  it('reads positions of the log beyond 4 GiB', () => {
    expect(parseLsn('0/15D1F30')).toBe(0x15d1f30n)
    expect(parseLsn('1/0')).toBe(2n ** 32n)
    expect(parseLsn('A/FF') > parseLsn('9/FFFFFFFF')).toBe(true)
  })
})

describe('refuses', () => {
  it('to say how late it is without a beat that it has replayed, and after another log has begun', () => {
    const beats = createBeats(10_000)
    expect(beats.mostOf(500n, 0)).toBe(Infinity)
    beats.add({ lsn: 100n, sentAt: 1_000 })
    expect(beats.mostOf(99n, 1_000)).toBe(Infinity)
    beats.clear()
    expect(beats.mostOf(100n, 1_000)).toBe(Infinity)
  })

  it('to remember more than it was told to keep', () => {
    const beats = createBeats(10_000)
    beats.add({ lsn: 100n, sentAt: 0 })
    beats.add({ lsn: 200n, sentAt: 10_001 })
    expect(beats.mostOf(150n, 10_001)).toBe(Infinity)
  })
})
