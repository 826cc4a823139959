import { FakeBrowser, FakeLive, FakeStream, type FakeTab } from '@refcall/fixtures'
import type { LiveState } from './connect-live.ts'
import { shareLive, type Meeting } from './share-live.ts'
import type { ReceivedMessage } from './tab-step.ts'

const SILENCE = 14_000
const URL_OF_DEVICE = '/api/events/d'
let live: FakeLive
let browser: FakeBrowser

beforeEach(() => {
  jest.useFakeTimers()
  live = FakeLive.install()
  browser = new FakeBrowser()
})
afterEach(() => jest.useRealTimers())

const settle = async () => {
  await jest.advanceTimersByTimeAsync(0)
  live.greet()
  await jest.advanceTimersByTimeAsync(0)
}

/** Advances time on a living connection. */
const pass = async (ms: number) => {
  for (let passed = 0; passed < ms; passed += 1_000) {
    await jest.advanceTimersByTimeAsync(1_000)
    live.greet()
    live.beat()
  }
  await settle()
}

const commit = async (...matchIds: string[]) => {
  for (const matchId of matchIds) live.commit(matchId)
  await settle()
}

const urls = () => FakeStream.opened.map(({ url }) => url)
const wordOf = (message: ReceivedMessage) => (message.type === 'match_request_closed' ? message.matchId : message.type)

async function open(meeting: (Meeting & Partial<FakeTab>) | null, wishes = { who: '', query: '' }) {
  const heard: string[] = []
  const states: LiveState[] = []
  const connection = shareLive({
    ...wishes,
    meeting,
    url: URL_OF_DEVICE,
    onMessage: (message) => heard.push(wordOf(message)),
    onState: (state) => states.push(state),
    reconnectMs: 3_000,
    maxAttempts: 2,
    silenceMs: 7_000,
    longestWaitMs: 60_000,
  })
  await settle()
  return { ...connection, heard, states }
}

const openTab = async (wishes?: { who: string; query: string }) => {
  const tab = browser.openTab()
  return { ...(await open(tab, wishes)), tab }
}

describe('works', () => {
  it('keeps one stream for three tabs, and all hear what it brings', async () => {
    const [first, second, third] = [await openTab(), await openTab(), await openTab()]
    await commit('m1', 'm2')
    expect(urls()).toEqual([URL_OF_DEVICE])
    expect(first.heard).toEqual(['connected', 'snapshot', 'm1', 'm2'])
    for (const tab of [second, third]) expect(tab.heard).toEqual(['joined', 'm1', 'm2'])
    for (const { states } of [first, second, third]) expect(states.at(-1)).toBe('open')
  })

  it.each([
    ['is closed', (tab: { close: () => void }) => tab.close()],
    ['is put away', (tab: { rest: () => void }) => tab.rest()],
    ['dies', ({ tab, rest }: { tab: FakeTab; rest: () => void }) => (tab.crash(), rest())],
  ])('resumes in another tab when the one that leads %s', async (_, end) => {
    const [first, second, third] = [await openTab(), await openTab(), await openTab()]
    await commit('m1')
    end(first)
    live.commit('m2')
    await settle()
    await commit('m3')
    expect(urls()).toEqual([URL_OF_DEVICE, `${URL_OF_DEVICE}?lastEventId=1`])
    expect(live.open).toHaveLength(1)
    for (const { heard } of [second, third])
      expect(heard.filter((word) => word.startsWith('m'))).toEqual(['m1', 'm2', 'm3'])
    expect(third.heard).toEqual(['joined', 'm1', 'connected', 'm2', 'm3'])
  })

  it('takes the turn from a tab that falls silent, which follows once it speaks again', async () => {
    const [first, second, third] = [await openTab(), await openTab(), await openTab()]
    await commit('m1')
    first.tab.isSilent = true
    await commit('m2')
    expect(second.heard).not.toContain('m2')
    await pass(SILENCE)
    expect(live.open.map(({ url }) => url)).toEqual([`${URL_OF_DEVICE}?lastEventId=1`])
    first.tab.isSilent = false
    await pass(SILENCE)
    await commit('m3')
    expect(live.open).toHaveLength(1)
    expect(first.heard).toEqual(['connected', 'snapshot', 'm1', 'm2', 'connected', 'm3'])
    for (const { heard } of [second, third])
      expect(heard.filter((word) => word.startsWith('m'))).toEqual(['m1', 'm2', 'm3'])
    expect(first.tab.leads).toBe(false)
  })

  it('leaves its turn to a tab whose stream the server has sent away for a while', async () => {
    const [first, second] = [await openTab(), await openTab()]
    await FakeStream.send({ type: 'bye', reason: 'superseded', retryMs: 60_000 })
    await pass(59_000)
    expect([first.states.at(-1), second.states.at(-1)]).toEqual(['waiting', 'waiting'])
    await pass(2_000)
    expect(urls()).toEqual([URL_OF_DEVICE, `${URL_OF_DEVICE}?lastEventId=0&yielding=true`])
    expect(first.tab.leads).toBe(true)
  })

  it('tells a tab that slept whether it missed something', async () => {
    const [, second] = [await openTab(), await openTab()]
    await commit('m1')
    second.rest()
    second.resync()
    await commit('m2')
    expect(second.heard).toEqual(['joined', 'm1', 'm2'])
    second.rest()
    await commit('m3')
    second.resync()
    await commit('m4')
    expect(second.heard).toEqual(['joined', 'm1', 'm2', 'joined', 'm4'])
    expect(urls()).toHaveLength(1)
  })

  it('resumes alone after a sleep', async () => {
    const only = await openTab()
    await commit('m1')
    only.rest()
    await commit('m2')
    expect(live.open).toEqual([])
    only.resync()
    await settle()
    expect(only.heard).toEqual(['connected', 'snapshot', 'm1', 'connected', 'm2'])
  })

  it('opens anew, and loses nothing, for a tab with another place or another person', async () => {
    const first = await openTab()
    await commit('m1')
    const second = await openTab({ who: '', query: '?latitude=1' })
    await commit('m2')
    await openTab({ who: 'olga', query: '' })
    await commit('m3')
    await openTab({ who: 'olga', query: '?latitude=1' })
    expect(urls()).toEqual([
      URL_OF_DEVICE,
      `${URL_OF_DEVICE}?latitude=1&lastEventId=1`,
      `${URL_OF_DEVICE}?latitude=1&lastEventId=2`,
    ])
    expect(live.open).toHaveLength(1)
    expect(first.heard.filter((word) => word.startsWith('m'))).toEqual(['m1', 'm2', 'm3'])
    second.close()
    first.close()
    await settle()
    expect(urls().at(-1)).toBe(`${URL_OF_DEVICE}?latitude=1&lastEventId=3`)
  })

  it('shows every tab how the connection stands, and any of them revives it', async () => {
    const [first, second] = [await openTab(), await openTab()]
    for (const wait of [3_000, 3_000, 0]) {
      await live.open[0]?.break()
      await jest.advanceTimersByTimeAsync(wait)
    }
    expect([first.states.at(-1), second.states.at(-1)]).toEqual(['closed', 'closed'])
    await jest.advanceTimersByTimeAsync(10 * SILENCE)
    expect(live.open).toEqual([])
    second.resync()
    await settle()
    expect([first.states.at(-1), second.states.at(-1)]).toEqual(['open', 'open'])
    expect(first.tab.leads).toBe(true)
  })

  it('does not reopen a living connection for a tab that looks again', async () => {
    const [, second] = [await openTab(), await openTab()]
    second.resync()
    await settle()
    expect(urls()).toHaveLength(1)
  })
})

describe('keeps a stream of its own', () => {
  it('where tabs cannot meet', async () => {
    await open(null)
    await open(null)
    expect(urls()).toEqual([URL_OF_DEVICE, URL_OF_DEVICE])
  })

  it('where the browser refuses the lock', async () => {
    const { openChannel } = browser.openTab()
    const takeTurn = () => Promise.reject(new DOMException('denied', 'SecurityError'))
    const tab = await open({ openChannel, takeTurn })
    await commit('m1')
    expect(tab.heard).toEqual(['connected', 'snapshot', 'm1'])
  })
})

describe('refuses', () => {
  it.each([
    null,
    'hello',
    { wakes: false },
    { who: '', query: 7, wakes: false },
    { who: '', query: '', state: 'broken', after: null },
    { who: '', query: '', state: 'open', after: 9 },
    { who: '', query: '', state: 'open', after: null, message: 'm1' },
    { who: '', query: '', state: 'open', after: null, message: { type: 1 } },
  ])('to hear %j', async (words) => {
    const [first, second] = [await openTab(), await openTab()]
    browser.shout(words)
    await settle()
    expect(urls()).toHaveLength(1)
    expect(first.heard).toEqual(['connected', 'snapshot'])
    expect(second.heard).toEqual(['joined'])
    expect(second.states).toEqual(['open'])
  })

  it('to come again once it was told to stop', async () => {
    const only = await openTab()
    only.close()
    only.resync()
    await pass(SILENCE)
    expect(live.open).toEqual([])
    expect(only.states).toEqual(['connecting', 'open', 'closed'])
  })
})
