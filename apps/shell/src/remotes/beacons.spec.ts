import { REMOTES_PART } from '../route-table.ts'

/** The figures that were asked for. The browser has seen no shift and nothing else. */
const mockAsked: string[] = []
jest.mock('web-vitals', () => ({
  onLCP: () => mockAsked.push('LCP'),
  onINP: () => mockAsked.push('INP'),
  onCLS: (report: (metric: { rating: string }) => void) => {
    mockAsked.push('CLS')
    report({ rating: 'good' })
  },
}))

const [OLD, NEW] = ['0'.repeat(32), 'f'.repeat(32)]
const entry = (remote: string) => `https://${remote}.example/1.0.0-${NEW}/remoteEntry.js`
const release = (remote: string) => ({ entry: entry(remote), container: remote, hashes: `/hashes/${remote}.json` })

let stop = () => {}
afterEach(() => {
  stop()
  jest.restoreAllMocks()
  Reflect.deleteProperty(document, 'visibilityState')
})

/** A page with a trial of the player and none of the referee; what it tells, and how it is put away. */
async function page({ chance = 0.5, ...trial }: { trial?: string; chance?: number } = { trial: NEW }) {
  jest.resetModules()
  jest.spyOn(Math, 'random').mockReturnValue(chance)
  document.head.innerHTML = ''
  const part = document.createElement('script')
  part.type = 'application/json'
  part.id = REMOTES_PART
  part.textContent = JSON.stringify({
    manifests: {},
    routes: [{ path: '/', remote: 'player' }],
    missing: [],
    releases: { player: { ...release('player'), ...trial }, referee: release('referee') },
  })
  document.head.append(part)
  const sent: Blob[] = []
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string, body: Blob) => address === '/releases/beacons' && sent.push(body) > 0,
  })
  const { tell, followTrials } = await import('./beacons.ts')
  stop = followTrials()
  const putAway = async () => {
    // Until it has loaded what measures.
    await import('./vitals.ts').then(() => {})
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { tell, sent, putAway, told: () => Promise.all(sent.map(async (body) => JSON.parse(await textOf(body)))) }
}

const textOf = (body: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(body)
  })

const thrown = (remote: string) =>
  Object.assign(new Error('Broken'), {
    stack: `Error: Broken\n    at draw (${entry(remote).replace('remoteEntry', 'home.01')}:1:2)`,
  })
const rejected = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))

describe('a page', () => {
  it('tells of a remote on trial its beginning and its first trouble, as JSON of the own origin', async () => {
    const { tell, sent, told } = await page()
    for (const what of ['begun', 'render', 'not_loaded', 'begun'] as const) tell('player', what)
    expect(await told()).toEqual([
      { remote: 'player', release: NEW, what: 'begun' },
      { remote: 'player', release: NEW, what: 'render' },
    ])
    expect(sent.map(({ type }) => type)).toEqual(['application/json', 'application/json'])
  })

  it('tells nothing of a remote without a trial, or of one that it does not know', async () => {
    const { tell, sent } = await page()
    for (const remote of ['referee', 'coach']) tell(remote, 'render')
    rejected(thrown('referee'))
    expect(sent).toEqual([])
  })

  it.each([
    ['a promise that nobody caught', 'rejection', () => rejected(thrown('player'))],
    [
      'an error that nobody caught',
      'exception',
      () => window.dispatchEvent(Object.assign(new Event('error'), { filename: '', error: thrown('player') })),
    ],
    [
      'what its policy blocked',
      'policy',
      () =>
        document.dispatchEvent(
          Object.assign(new Event('securitypolicyviolation'), { sourceFile: entry('player'), blockedURI: 'inline' }),
        ),
    ],
  ] as const)('tells of %s in the code of that remote', async (_, what, happen) => {
    const { told } = await page()
    happen()
    expect(await told()).toEqual([{ remote: 'player', release: NEW, what }])
  })

  it('tells nothing of errors of other code, nor of what is no error', async () => {
    const { sent } = await page()
    for (const reason of [new Error('of an extension'), 'player', undefined, { stack: OLD }]) rejected(reason)
    expect(sent).toEqual([])
  })

  it('tells of one in ten pages how fast and steady it was, when it is put away', async () => {
    const one = await page({ trial: NEW, chance: 0.09 })
    await one.putAway()
    expect(await one.told()).toEqual([{ remote: 'player', release: NEW, vitals: { cls: 'good' } }])
  })

  it.each([
    ['of nine in ten', { trial: NEW, chance: 0.1 }],
    ['without a trial', { chance: 0 }],
  ])('measures and tells nothing of that %s', async (_, about) => {
    mockAsked.length = 0
    const { sent, putAway } = await page(about)
    await putAway()
    expect([sent, mockAsked]).toEqual([[], []])
  })
})
