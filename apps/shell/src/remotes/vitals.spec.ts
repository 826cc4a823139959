import { REMOTES_PART } from '../route-table.ts'

/** What a browser tells of its page, entry by entry. */
class Observer {
  static readonly supportedEntryTypes: readonly string[] = ['layout-shift']
  static all: Observer[] = []
  type = ''
  pending: object[] = []
  readonly read: (list: { getEntries(): object[] }) => void
  constructor(read: Observer['read']) {
    this.read = read
    Observer.all.push(this)
  }
  observe({ type }: { type: string }) {
    this.type = type
  }
  takeRecords = () => this.pending.splice(0)
  disconnect() {}
}

const setVisibility = (value: string) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  jest.resetModules()
  Observer.all = []
  Object.assign(globalThis, { PerformanceObserver: Observer })
  document.head.innerHTML = ''
  const part = document.createElement('script')
  part.type = 'application/json'
  part.id = REMOTES_PART
  part.textContent = JSON.stringify({
    manifests: {},
    missing: [],
    routes: [
      { path: '/', remote: 'player' },
      { path: '/history', remote: 'player' },
      { path: '/referee', remote: 'referee' },
    ],
  })
  document.head.append(part)
  window.history.replaceState(null, '', '/')
  setVisibility('visible')
})
afterEach(() => {
  setVisibility('visible')
  window.history.replaceState(null, '', '/')
})

/** A page at the address, which the browser tells of; returns what it tells when it is put away. */
async function measured(happen: (entry: (type: string, about: object) => void) => void = () => {}): Promise<unknown[]> {
  const told: unknown[] = []
  const { followVitals } = await import('./vitals.ts')
  followVitals((remote, vitals) => told.push([remote, vitals]))
  happen((type, about) => Observer.all.find((observer) => observer.type === type)?.read({ getEntries: () => [about] }))
  setVisibility('hidden')
  setVisibility('visible')
  setVisibility('hidden')
  return told
}
const drawn = (startTime: number) => ['largest-contentful-paint', { startTime }] as const
const pressed = (duration: number, interactionId = 7) => ['event', { duration, interactionId }] as const
const shifted = (value: number, startTime: number, hadRecentInput = false) =>
  ['layout-shift', { value, startTime, hadRecentInput }] as const

it('tells once, in bands, when the page is put away', async () => {
  expect(
    await measured((entry) => {
      entry(...drawn(900))
      entry(...drawn(2_501))
      for (const duration of [500, 40]) entry(...pressed(duration))
      entry(...pressed(2_000, 0))
      entry(...shifted(0.1, 0))
    }),
  ).toEqual([['player', { lcp: 'fair', inp: 'fair', cls: 'good' }]])
})

it('has no figure of what did not happen', async () => {
  expect(await measured()).toEqual([['player', { cls: 'good' }]])
})

it('reads what the browser has not told yet', async () => {
  expect(
    await measured(() =>
      Observer.all.find(({ type }) => type === 'event')?.pending.push({ duration: 300, interactionId: 7 }),
    ),
  ).toEqual([['player', { inp: 'fair', cls: 'good' }]])
})

it('adds shifts up that follow each other closely, and tells the worst of these sums; those after an input are meant', async () => {
  const far = [shifted(0.06, 0), shifted(0.06, 1_000), shifted(0.06, 2_000), shifted(9, 2_100, true)]
  const close = [shifted(0.06, 0), shifted(0.06, 999), shifted(0.06, 1_998)]
  const long = Array.from({ length: 11 }, (_, at) => shifted(0.025, at * 900))
  for (const [shifts, cls] of [
    [far, 'good'],
    [close, 'fair'],
    [long, 'fair'],
  ] as const) {
    Observer.all = []
    expect(await measured((entry) => shifts.forEach((shift) => entry(...shift)))).toEqual([['player', { cls }]])
    setVisibility('visible')
  }
})

it('counts the screens of the remote at whose address the page was loaded, and those of no other', async () => {
  expect(
    await measured((entry) => {
      window.history.pushState(null, '', '/history')
      entry(...pressed(201))
      window.history.pushState(null, '', '/referee')
      entry(...pressed(900))
      entry(...shifted(3, 0))
    }),
  ).toEqual([['player', { inp: 'fair', cls: 'good' }]])
})

it.each([
  ['that is opened behind others', () => setVisibility('hidden')],
  ['of no remote', () => window.history.replaceState(null, '', '/nope')],
])('tells nothing of a page %s', async (_, before) => {
  before()
  expect(await measured()).toEqual([])
})
