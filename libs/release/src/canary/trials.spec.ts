import type { RemoteChannel } from '../channel.ts'
import { chooseRelease } from './choose-release.ts'
import { randomFrom, twiceTheErrors } from './testing/simulate.ts'
import { countTrials } from './trials.ts'
import { verdict } from './verdict.ts'
import { noVitals, type Bands } from './vitals.ts'

const [OLD, NEW, OTHER] = ['0'.repeat(32), 'f'.repeat(32), 'a'.repeat(32)]
const { floor } = Math

const on = (percent: number, salt = 'trial-1'): RemoteChannel => ({
  stable: OLD,
  canary: { digest: NEW, percent, salt },
  pins: {},
  revoked: [],
  releases: {},
})

type What = 'begun' | 'render' | 'not_loaded' | 'refused' | Bands

/** The counts of a player whose channel may change. */
function counted(channel: RemoteChannel) {
  const state = { channel }
  const trials = countTrials(() => new Map([['player', state.channel]]))
  const send = (
    what: What,
    device: string,
    { site = device, release = chooseRelease(state.channel, device) ?? OLD } = {},
  ) =>
    trials.note(
      { remote: 'player', release, ...(typeof what === 'string' ? { what } : { vitals: what }) },
      { device, site },
    )
  return { state, trials, send }
}

/** The first devices of an arm at a share. */
const devicesOf = (release: string, count: number, channel = on(20)): string[] => {
  const found: string[] = []
  for (let at = 0; found.length < count; at += 1)
    if (chooseRelease(channel, `device-${at}`) === release) found.push(`device-${at}`)
  return found
}
const [ada = '', ben = '', cleo = ''] = devicesOf(NEW, 3)
const [dan = ''] = devicesOf(OLD, 1)
const none = { sessions: 0, withError: 0 }

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
        errors: [{ share: 0.2, canary: { sessions: 2, withError: 2 }, control: { sessions: 1, withError: 0 } }],
        loads: [{ share: 0.2, canary: { sessions: 2, withError: 1 }, control: { sessions: 1, withError: 0 } }],
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
    expect(trials.evidence()).toMatchObject([{ errors: [{ canary: none, control: none }] }])
  })

  it('counts without a trial, or without two arms, for nothing', () => {
    const { canary: _, ...ended } = on(20)
    for (const channel of [ended, on(0), on(100), { ...on(20), revoked: [NEW] }, { ...on(20), stable: null }]) {
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
        errors: [
          { share: 0.2, canary: { withError: 1 } },
          { share: 0.5, canary: { withError: 1 } },
        ],
      },
    ])
    state.channel = on(20, 'trial-2')
    expect(trials.evidence()).toMatchObject([{ salt: 'trial-2', errors: [{ canary: none }] }])
  })

  it('counts two devices with an error of a site, in either arm', () => {
    const { trials, send } = counted(on(20))
    for (const device of [dan, ada, ben, cleo]) send('render', device, { site: '203.0.113.7' })
    expect(trials.evidence()).toMatchObject([
      { errors: [{ canary: { sessions: 3, withError: 1 }, control: { sessions: 1, withError: 1 } }] },
    ])
    send('render', ben, { site: '203.0.113.8' })
    expect(trials.evidence()).toMatchObject([{ errors: [{ canary: { sessions: 3, withError: 2 } }] }])
  })

  it('remembers 10,000 sites with an error, and goes on with those', () => {
    const { trials, send } = counted(on(20))
    const withError = () =>
      trials
        .evidence()
        .flatMap(({ errors }) => errors)
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
        errors: [{ canary: { sessions: 1, withError: 0 }, control: { sessions: 1, withError: 0 } }],
        vitals: {
          canary: { lcp: { ...lcp, good: 1 }, inp, cls: { ...cls, poor: 1 } },
          control: { lcp: { ...lcp, poor: 1 }, inp: { ...inp, fair: 1 }, cls },
        },
      },
    ])
  })
})

/** The counts after a stream of sessions of a thousand devices each share, as the judge sees them; null when it goes on. */
function run(
  salt: string,
  random: () => number,
  { shares, sessions, rate }: { shares: readonly number[]; sessions: number; rate: (release: string) => number },
) {
  const { state, trials, send } = counted(on(1, salt))
  let isNaive = false
  for (const percent of shares) {
    state.channel = on(percent, salt)
    for (let session = 0; session < sessions; session += 1) {
      const device = `device-${floor(random() * 1_000)}`
      const release = chooseRelease(state.channel, device) ?? OLD
      send('begun', device)
      if (random() >= rate(release)) continue
      send('render', device)
      const [counts = { errors: [], loads: [] }] = trials.evidence()
      isNaive ||= twiceTheErrors(counts)
      if (verdict('player 2.0.0', counts).decision === 'roll_back')
        return { affected: counts.errors.reduce((sum, { canary }) => sum + canary.withError, 0), isNaive }
    }
  }
  return { affected: null, isNaive }
}

describe('trials of drawn devices, from beacon to verdict', () => {
  it('takes back at most 1 of 1,000 that change nothing, where twice the errors takes back more than 100', () => {
    const random = randomFrom(3)
    const ends = Array.from({ length: 1_000 }, (_, at) =>
      run(`trial-${at}`, random, { shares: [1, 5, 20, 50], sessions: 120, rate: () => 0.08 }),
    )
    expect(ends.filter(({ affected }) => affected !== null).length).toBeLessThanOrEqual(1)
    expect(ends.filter(({ isNaive }) => isNaive).length).toBeGreaterThan(100)
  })

  it.each([
    [20, 300],
    [50, 290],
  ])(
    'takes back one at %i %% that throws when it is drawn, after at most 20 devices in %i of 300 trials',
    (percent, most) => {
      const random = randomFrom(4)
      const ends = Array.from({ length: 300 }, (_, at) =>
        run(`trial-${at}`, random, {
          shares: [percent],
          sessions: 2_000,
          rate: (release) => (release === NEW ? 1 : 0.01),
        }),
      )
      expect(ends.filter(({ affected }) => affected !== null && affected <= 20).length).toBeGreaterThanOrEqual(most)
    },
  )
})
