import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { freePort } from '@refcall/tools/run/free-port'

/** Where Debian's libwebkit2gtk-4.1-0 puts its small browser. */
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const PATIENCE_MS = Number(process.env['TEST_PATIENCE'] ?? 20_000)
/** Finds elements in a page by roles and names, as their users do, and waits for them by its mutations. */
const queries = readFileSync(
  createRequire(import.meta.url)
    .resolve('@testing-library/dom')
    .replace(/index\.js$/, '@testing-library/dom.umd.min.js'),
  'utf8',
)
/** The key of an element's reference, in WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

type Reference = Readonly<Record<typeof ELEMENT, string>>

/** What to look for; a string is the whole name or text, a pattern a part of it. */
export type Target =
  | { readonly role: string; readonly name: string | RegExp }
  | { readonly label: string | RegExp }
  | { readonly title: string }
  | { readonly text: string | RegExp }

/** A screen without a screen for the windows. Returns its name, and how to end it. */
export async function openDisplay(): Promise<{ name: string; close: () => void }> {
  // It chooses a free number itself and writes it to its third stream.
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(createInterface({ input: server.stdio[3] as NodeJS.ReadableStream }), 'line')) as [
    string,
  ]
  return { name: `:${number}`, close: () => void server.kill() }
}

/** A window of WebKitGTK, driven by WebDriver; it shares no state with another. */
export class WebKitWindow {
  readonly #driver: ChildProcess
  readonly #session: string

  private constructor(driver: ChildProcess, session: string) {
    this.#driver = driver
    this.#session = session
  }

  static async open(display: string, size: { width: number; height: number }): Promise<WebKitWindow> {
    const port = await freePort()
    // Software rendering: there is no screen. The browser's sandbox needs rights that containers and root seldom have; the pages are our own.
    const env = {
      ...process.env,
      DISPLAY: display,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LANG: 'en_US.UTF-8',
      TZ: 'America/Los_Angeles',
    }
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env })
    const sessions = `http://127.0.0.1:${port}/session`
    const browser = { binary: MINI_BROWSER, args: ['--automation'] }
    const { sessionId } = await untilItListens(() =>
      ask<{ sessionId: string }>('POST', sessions, {
        capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browser } },
      }),
    )
    const window = new WebKitWindow(driver, `${sessions}/${sessionId}`)
    await window.#ask('POST', 'window/rect', size)
    await window.#ask('POST', 'timeouts', { script: 2 * PATIENCE_MS, pageLoad: 3 * PATIENCE_MS })
    return window
  }

  async close(): Promise<void> {
    await ask('DELETE', this.#session).finally(() => this.#driver.kill())
  }

  goto(address: string): Promise<unknown> {
    return this.#ask('POST', 'url', { url: address })
  }

  /** Runs the body of a function in the page. */
  run<Result>(body: string, ...args: readonly unknown[]): Promise<Result> {
    return this.#ask('POST', 'execute/sync', { script: body, args })
  }

  /** Waits until the page has it. @throws with what the page has instead */
  async see(target: Target): Promise<void> {
    await this.#find(target)
  }

  async press(target: Target): Promise<void> {
    const element = await this.#find(target, true)
    // Away from the edges, where bars lie over the page.
    await this.run('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', { [ELEMENT]: element })
    await this.#ask('POST', `element/${element}/click`, {})
  }

  /** Types into the field with this label. */
  async fill(label: string | RegExp, text: string): Promise<void> {
    const field = await this.#find({ label }, true)
    await this.#ask('POST', `element/${field}/clear`, {})
    await this.#ask('POST', `element/${field}/value`, { text })
  }

  async textOf(target: Target): Promise<string> {
    return this.run('return arguments[0].textContent', { [ELEMENT]: await this.#find(target) })
  }

  goBack(): Promise<unknown> {
    return this.#ask('POST', 'back', {})
  }

  /** Puts the text into the field as one input: the driver does not type into frames of other origins. */
  async put(label: string, text: string): Promise<void> {
    await this.run(PUT, { [ELEMENT]: await this.#find({ label }, true) }, text)
  }

  /** Does something in the frame with this title. */
  async inFrame(title: string, act: () => Promise<void>): Promise<void> {
    await this.#ask('POST', 'frame', { id: { [ELEMENT]: await this.#find({ title }) } })
    await act()
    await this.#ask('POST', 'frame/parent', {})
  }

  async #find(target: Target, isUsed = false): Promise<string> {
    const [query, ...args] = wanted(target)
    const look = () =>
      this.#ask<Reference | string>('POST', 'execute/async', { script: FIND, args: [query, args, isUsed, PATIENCE_MS] })
    // A page that is left takes the search with it: the next one is searched.
    const found = await look().catch((error) => (/unload/.test(String(error)) ? look() : Promise.reject(error)))
    if (typeof found === 'string') throw new Error(`${JSON.stringify(args)} was not found: ${found}`)
    return found[ELEMENT]
  }

  #ask<Value>(method: 'GET' | 'POST', path: string, body?: object): Promise<Value> {
    return ask(method, `${this.#session}/${path}`, body)
  }
}

/** In the page, whose policy allows no evaluation of a string: the queries are defined once, patterns come as their sources. */
const FIND = `
  const [query, args, isUsed, timeout, done] = arguments
  if (!window.TestingLibraryDom) { ${queries} }
  const read = (value) => value && value.pattern !== undefined ? new RegExp(value.pattern, value.flags) : value
  const [first, options = {}] = args.map((one) => typeof one === 'object' && 'name' in one ? { ...one, name: read(one.name) } : read(one))
  const fits = (element) => !isUsed || element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled, [aria-disabled=true]')
  const look = () => {
    const found = window.TestingLibraryDom[query](document.body, first, options).find(fits)
    if (found) return found
    throw new Error('It is hidden or disabled')
  }
  window.TestingLibraryDom.waitFor(look, { timeout }).then(done, (error) => done(String(error.message).slice(0, 2000)))
`

/** In the page: past the property that a library may have put over the field's own. */
const PUT = `
  const [field, text] = arguments
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text)
  field.dispatchEvent(new InputEvent('input', { data: text, bubbles: true, composed: true }))
`

function wanted(target: Target): [query: string, ...args: unknown[]] {
  const sent = (value: string | RegExp) =>
    value instanceof RegExp ? { pattern: value.source, flags: value.flags } : value
  if ('role' in target) return ['getAllByRole', target.role, { name: sent(target.name) }]
  if ('label' in target) return ['getAllByLabelText', sent(target.label)]
  if ('title' in target) return ['getAllByTitle', target.title]
  return ['getAllByText', sent(target.text)]
}

async function ask<Value>(method: string, address: string, body?: object): Promise<Value> {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
  if (!answer.ok)
    throw new Error(`${new URL(address).pathname.split('/').slice(3).join('/')}: ${value.error}: ${value.message}`)
  return value
}

/** A driver listens a moment after it was started. */
async function untilItListens<Value>(attempt: () => Promise<Value>): Promise<Value> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (performance.now() > until || !(error instanceof TypeError)) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
