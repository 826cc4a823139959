import { chooseRelease } from './choose-release.ts'
import { counted, NEW, OLD, on } from './testing/counted-trials.ts'
import { randomFrom, twiceTheErrors } from './testing/simulate.ts'
import { evaluate } from './statistics.ts'

const { floor } = Math

/** The counts after a stream of sessions of a thousand devices each share, as the monitor sees them; null when it goes on. */
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
      const [{ steps } = { steps: [] }] = trials.evidence()
      isNaive ||= twiceTheErrors(steps)
      if (evaluate('player 2.0.0', steps).isWorse)
        return { affected: steps.reduce((sum, { canary }) => sum + canary.withError, 0), isNaive }
    }
  }
  return { affected: null, isNaive }
}

describe('trials of drawn devices, from beacon to evaluation', () => {
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
