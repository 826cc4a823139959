import { chooseRelease } from './choose-release.ts'
import { counted, NEW, OLD, on } from './testing/counted-trials.ts'
import { noVitals } from './report.ts'

const OTHER = 'a'.repeat(32)

/** The first devices of an arm at a share. */
const devicesOf = (release: string, count: number, channel = on(20)): string[] => {
  const found: string[] = []
  for (let at = 0; found.length < count; at += 1)
    if (chooseRelease(channel, `device-${at}`) === release) found.push(`device-${at}`)
  return found
}
const [ada = '', ben = '', cleo = ''] = devicesOf(NEW, 3)
const [dan = ''] = devicesOf(OLD, 1)
const none = { sessions: 0, withError: 0, notLoaded: 0 }

describe('what pages tell', () => {
  it('counts a device once, with its first error, in the arm into which it is drawn', () => {
    const { trials, send } = counted(on(20))
    send('begun', ada)
    send('begun', dan)
    for (const what of ['render', 'not_loaded', 'render', 'begun'] as const) send(what, ada)
    send('refused', ben)
    expect(trials.evidence()).toEqual([
      {
        remote: 'player',
        digest: NEW,
        salt: 'trial-1',
        steps: [
          {
            share: 0.2,
            canary: { sessions: 2, withError: 2, notLoaded: 1 },
            control: { sessions: 1, withError: 0, notLoaded: 0 },
          },
        ],
        vitals: { canary: noVitals(), control: noVitals() },
      },
    ])
  })

  it.each([
    ['of a release that is not the device’s', 'render', dan, NEW],
    ['of one that the channel does not name', 'render', ada, OTHER],
  ] as const)('does not count %s', (_, what, device, release) => {
    const { trials, send } = counted(on(20))
    send(what, device, { release })
    expect(trials.evidence()).toMatchObject([{ steps: [{ canary: none, control: none }] }])
  })

  it('counts without a trial, or without two arms, for nothing', () => {
    const { canary: _, ...ended } = on(20)
    for (const channel of [ended, on(100), { ...on(20), revoked: [NEW] }, { ...on(20), stable: null }]) {
      const { trials, send } = counted(channel)
      send('render', ada)
      expect(trials.evidence()).toEqual([])
    }
  })

  it('counts under the share of its time, and begins anew with another trial', () => {
    const { state, trials, send } = counted(on(20))
    send('render', ada)
    state.channel = on(50)
    send('render', ada)
    send('render', ben)
    expect(trials.evidence()).toMatchObject([
      {
        steps: [
          { share: 0.2, canary: { withError: 1 } },
          { share: 0.5, canary: { withError: 1 } },
        ],
      },
    ])
    state.channel = on(20, 'trial-2')
    expect(trials.evidence()).toMatchObject([{ salt: 'trial-2', steps: [{ canary: none }] }])
  })

  it('counts two devices with an error of a site, in either arm', () => {
    const { trials, send } = counted(on(20))
    for (const device of [dan, ada, ben, cleo]) send('render', device, { site: '203.0.113.7' })
    expect(trials.evidence()).toMatchObject([
      { steps: [{ canary: { sessions: 3, withError: 1 }, control: { sessions: 1, withError: 1 } }] },
    ])
    send('render', ben, { site: '203.0.113.8' })
    expect(trials.evidence()).toMatchObject([{ steps: [{ canary: { sessions: 3, withError: 2 } }] }])
  })

  it('remembers 10,000 sites with an error, and goes on with those', () => {
    const { trials, send } = counted(on(20))
    const withError = () =>
      trials
        .evidence()
        .flatMap(({ steps }) => steps)
        .reduce((sum, { canary, control }) => sum + canary.withError + control.withError, 0)
    for (let at = 0; at < 10_001; at += 1) send('render', `device-${at}`)
    expect(withError()).toBe(10_000)
    send('render', 'another', { site: 'device-0' })
    expect(withError()).toBe(10_001)
  })

  it('counts how fast and steady a page was, once a device, for people alone', () => {
    const { trials, send } = counted(on(20))
    for (const [bands, device] of [
      [{ lcp: 'good', cls: 'poor' }, ada],
      [{ lcp: 'poor' }, ada],
      [{ lcp: 'poor', inp: 'fair' }, dan],
    ] as const)
      send(bands, device)
    const { lcp, inp, cls } = noVitals()
    expect(trials.evidence()).toMatchObject([
      {
        steps: [{ canary: { sessions: 1, withError: 0 }, control: { sessions: 1, withError: 0 } }],
        vitals: {
          canary: { lcp: { ...lcp, good: 1 }, inp, cls: { ...cls, poor: 1 } },
          control: { lcp: { ...lcp, poor: 1 }, inp: { ...inp, fair: 1 }, cls },
        },
      },
    ])
  })
})
