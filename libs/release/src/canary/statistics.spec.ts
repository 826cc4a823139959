import { ours, randomFrom, runTrial, twiceTheErrors, type Rule, type Trial } from './testing/simulate.ts'
import { evaluate } from './statistics.ts'

const SHARES = [0.01, 0.05, 0.2, 0.5]
const always = (rate: number) => () => rate
const none = { sessions: 0, withError: 0, notLoaded: 0 }

const takenBack = (trial: Trial, rule: Rule, trials: number, seed = 1): number => {
  const random = randomFrom(seed)
  return Array.from({ length: trials }, () => runTrial(trial, rule, random)).filter((affected) => affected !== null)
    .length
}

/** The most sessions with an error that a broken release costs, over many trials; each of them has to end. */
const worst = (trial: Trial, trials = 500): number => {
  const random = randomFrom(2)
  return Math.max(...Array.from({ length: trials }, () => runTrial(trial, ours, random) ?? Infinity))
}

describe('a release that is no worse', () => {
  const trial = { shares: SHARES, sessionsPerShare: 500, control: always(0.02), canary: always(0.02) }

  it('is taken back in at most 1 of 1,000 trials, by the rule of twice the errors in more than 100', () => {
    expect(takenBack(trial, ours, 5_000) / 5_000).toBeLessThanOrEqual(1 / 1_000)
    expect(takenBack(trial, twiceTheErrors, 1_000) / 1_000).toBeGreaterThan(100 / 1_000)
  })

  it('is as safe when the error rate of both changes during the trial', () => {
    const rate = (session: number) => (session % 500 < 150 ? 0.2 : 0.01)
    expect(takenBack({ ...trial, control: rate, canary: rate }, ours, 2_000) / 2_000).toBeLessThanOrEqual(1 / 1_000)
  })

  it('is as safe when it is better', () => expect(takenBack({ ...trial, canary: always(0.005) }, ours, 500)).toBe(0))
})

describe('a broken release at 20 %', () => {
  const trial = { shares: [0.2], sessionsPerShare: 20_000, control: always(0.01) }

  it('is taken back after at most 20 sessions with an error', () => {
    expect(worst({ ...trial, canary: always(1) })).toBeLessThanOrEqual(20)
    expect(worst({ ...trial, canary: always(0.5) })).toBeLessThanOrEqual(20)
  })

  it('is taken back in the end when it has three times the errors', () =>
    expect(takenBack({ ...trial, canary: always(0.03) }, ours, 100)).toBe(100))

  it('is taken back after at most 6 sessions when it does not load', () => {
    const loads = (withError: number) => [
      {
        share: 0.2,
        canary: { sessions: withError, withError, notLoaded: withError },
        control: { ...none, sessions: 30 },
      },
    ]
    expect(evaluate('player 2.0.0', loads(6))).toMatchObject({
      isWorse: true,
      reason: expect.stringMatching(/^player 2\.0\.0 did not load in 6 of 6 sessions/),
    })
    expect(evaluate('player 2.0.0', loads(2)).isWorse).toBe(false)
  })
})

describe('the reason', () => {
  it('compares both arms in figures', () => {
    const step = {
      share: 0.2,
      canary: { ...none, sessions: 41, withError: 9 },
      control: { ...none, sessions: 164, withError: 1 },
    }
    expect(evaluate('player 2.0.0', [step])).toEqual({
      isWorse: true,
      reason: expect.stringMatching(
        /^player 2\.0\.0 had an error in 9 of 41 sessions \(22\.0 %\), against 1 of 164 sessions \(0\.6 %\) with the release before\. If it were no worse, this would happen at most once in [\d,]+ trials\.$/,
      ),
    })
  })

  it('says of a trial without trouble that nothing speaks against it', () => {
    const step = {
      share: 0.2,
      canary: { ...none, sessions: 40, withError: 1 },
      control: { ...none, sessions: 160, withError: 3 },
    }
    expect(evaluate('player 2.0.0', [step]).reason).toBe(
      'player 2.0.0 had an error in 1 of 40 sessions (2.5 %), against 3 of 160 sessions (1.9 %) with the release before: no reason to take it back.',
    )
  })

  it('is none where there is no control', () => {
    for (const share of [0, 1, NaN])
      expect(() => evaluate('player 2.0.0', [{ share, canary: none, control: none }])).toThrow(RangeError)
  })
})
