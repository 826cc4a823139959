import { REMOTES_PART } from '../route-table.ts'

/** What the library was given to report to. */
const mockReports = new Map<string, (metric: { rating: string }) => void>()
jest.mock('web-vitals', () => ({
  onLCP: (report: () => void) => mockReports.set('lcp', report),
  onINP: (report: () => void) => mockReports.set('inp', report),
  onCLS: (report: () => void) => mockReports.set('cls', report),
}))

const setVisibility = (value: string) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  jest.resetModules()
  mockReports.clear()
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

type Rated = (name: 'lcp' | 'inp' | 'cls', rating: 'good' | 'needs-improvement' | 'poor') => void

/** A page at the address, on which something happens; returns the calls of the listener when it is hidden, seen and hidden again. */
async function measured(happen: (rated: Rated) => void = () => {}): Promise<unknown[]> {
  const sent: unknown[] = []
  const { followVitals } = await import('./vitals.ts')
  followVitals((remote, vitals) => sent.push([remote, vitals]))
  happen((name, rating) => mockReports.get(name)?.({ rating }))
  for (const state of ['hidden', 'visible', 'hidden']) setVisibility(state)
  return sent
}

it('tells the last of each figure once, in bands, when the page is put away', async () => {
  expect(
    await measured((rated) => {
      rated('lcp', 'good')
      rated('lcp', 'needs-improvement')
      rated('inp', 'poor')
      rated('cls', 'good')
    }),
  ).toEqual([['player', { lcp: 'fair', inp: 'poor', cls: 'good' }]])
})

it('has no figure of what did not happen', async () => {
  expect(await measured()).toEqual([['player', {}]])
})

it('counts what is measured until another remote is shown, and nothing after it', async () => {
  expect(
    await measured((rated) => {
      window.history.pushState(null, '', '/history')
      rated('inp', 'needs-improvement')
      window.history.pushState(null, '', '/referee')
      rated('inp', 'poor')
      window.history.pushState(null, '', '/')
      rated('cls', 'poor')
    }),
  ).toEqual([['player', { inp: 'fair' }]])
})

it.each([
  ['that is opened behind others', () => setVisibility('hidden')],
  ['of no remote', () => window.history.replaceState(null, '', '/nope')],
])('tells nothing of a page %s', async (_, before) => {
  before()
  expect(await measured()).toEqual([])
})
