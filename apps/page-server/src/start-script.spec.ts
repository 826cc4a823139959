import { setImmediate as turn } from 'node:timers/promises'
import { runInNewContext } from 'node:vm'
import { startScript } from './start-script.ts'

/** A page with a style, two scripts and a preload to start, in a browser that tells of paints or does not. */
function open(
  { visibilityState = 'visible', tellsOf }: { visibilityState?: string; tellsOf?: readonly string[] | undefined } = {
    tellsOf: ['paint'],
  },
) {
  const started: { onerror?: () => void }[] = []
  const notice = { className: '' }
  const style = { rel: 'preload', onload: () => {}, onerror: () => {} }
  const later = { rel: '', getAttribute: () => 'preload' }
  const links: Record<string, object[]> = {
    'link[data-start][as=style]': [style],
    'link[data-start][as=script]': [
      { href: '/s1/main.js', integrity: 'sha384-a', crossOrigin: 'anonymous' },
      { href: '/s1/more.js', integrity: '', crossOrigin: null },
    ],
    'link[data-rel]': [later],
  }
  let [hear, putAway, ring] = [(_list: object) => {}, () => {}, () => {}]
  class PerformanceObserver {
    static supportedEntryTypes = tellsOf
    constructor(hears: typeof hear) {
      hear = hears
    }
    observe() {}
  }
  const document = {
    visibilityState,
    querySelectorAll: (selector: string) => links[selector] ?? [],
    createElement: (name: string) => ({ name }),
    getElementById: () => notice,
    head: { append: (script: object) => void started.push(script) },
    addEventListener: (_name: string, listener: () => void) => void (putAway = listener),
    onclick: (_press: { target: string }) => {},
  }
  const self = { lastPress: '' }
  runInNewContext(startScript, {
    self,
    document,
    PerformanceObserver,
    setTimeout: (step: (more?: unknown) => void, _ms: number, more?: unknown) => void (ring = () => step(more)),
  })
  return {
    press: (target: string) => {
      document.onclick({ target })
      return self.lastPress
    },
    started,
    notice,
    style,
    later,
    paint: (name = 'first-contentful-paint') =>
      hear({ getEntriesByName: (wanted: string) => (wanted === name ? [{}] : []) }),
    hide: () => {
      document.visibilityState = 'hidden'
      putAway()
    },
    wait: () => ring(),
  }
}

const inOrder = [
  { name: 'script', async: false, src: '/s1/main.js', integrity: 'sha384-a', crossOrigin: 'anonymous' },
  { name: 'script', async: false, src: '/s1/more.js', integrity: '', crossOrigin: null },
]

describe('the files of a page', () => {
  it('start when it was painted: its styles, then its scripts in their order with their hashes, and once', async () => {
    const { started, style, later, paint, wait } = open()
    paint('first-paint')
    expect([style.rel, later.rel]).toEqual(['preload', ''])
    paint()
    expect([style.rel, later.rel]).toEqual(['stylesheet', 'preload'])
    await turn()
    expect(started).toEqual([])
    style.onload()
    await turn()
    expect(started).toMatchObject(inOrder)
    paint()
    wait()
    await turn()
    expect(started).toHaveLength(2)
  })

  it('start without a style that did not come', async () => {
    const { started, style, paint } = open()
    paint()
    style.onerror()
    await turn()
    expect(started).toMatchObject(inOrder)
  })

  it('D1: are asked for once more, and the page says when they do not come', async () => {
    const { started, notice, style, paint, wait } = open()
    paint()
    style.onload()
    await turn()
    started[0]?.onerror?.()
    expect(started).toHaveLength(2)
    wait()
    expect(started[2]).toMatchObject({ src: '/s1/main.js', integrity: 'sha384-a' })
    expect(notice.className).toBe('')
    started[2]?.onerror?.()
    expect(notice.className).toBe('now')
  })

  it.each([
    ['nobody sees it', { visibilityState: 'hidden', tellsOf: ['paint'] }],
    ['the browser tells of no paints', { tellsOf: ['resource'] }],
    ['the browser tells of nothing', { tellsOf: undefined }],
  ])('start at once where %s', (_where, browser) => {
    expect(open(browser).style.rel).toBe('stylesheet')
  })

  it('know what was pressed last before them', () => {
    const { press } = open()
    expect([press('a button'), press('another')]).toEqual(['a button', 'another'])
  })

  it('start when the page is put away, and do not wait for long', () => {
    const away = open()
    away.hide()
    expect(away.style.rel).toBe('stylesheet')
    const slow = open()
    slow.wait()
    expect(slow.style.rel).toBe('stylesheet')
  })
})
