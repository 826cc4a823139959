#!/usr/bin/env node
// Started by Playwright in the place of Firefox: starts Debian's with the same arguments and stands between
// the two. Playwright sets a color scheme for every window, by a command that released Firefoxes do not know; here it is done
// as their developer tools do it, so that what is looked at in dark is dark. And Playwright's filling of a field writes to the
// property that React has put over the element's own, so React would not notice; here it writes to the element's. Runs on whichever Node the path has.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'

/** How Playwright writes to a field, and what it should do instead. */
const OWN_VALUE =
  "Object.getOwnPropertyDescriptor(Object.getPrototypeOf(inputElement), 'value').set.call(inputElement, "
const WRITES = /** @type {const} */ ([
  ['inputElement.value = value;', `${OWN_VALUE}value);`],
  ['inputElement.value += text;', `${OWN_VALUE}inputElement.value + text);`],
])

/** Ids of our own commands, far from Playwright's. */
const FIRST_OWN_ID = 1e9

const firefox = spawn('firefox-esr', ['--remote-allow-system-access', ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'pipe'],
})
firefox.on('exit', (code) => process.exit(code ?? 1))
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))
  process.on(signal, () => firefox.kill(signal))

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = /WebDriver BiDi listening on (ws:\/\/\S+)$/.exec(line)?.[1]
  if (address === undefined) process.stderr.write(`${line}\n`)
  else standBetween(address)
})

/** @param {string} address */
function standBetween(address) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' }, () => {
    const at = server.address()
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${typeof at === 'object' ? at?.port : ''}\n`)
  })
  server.on('connection', (playwright, { url }) => {
    const browser = new WebSocket(`${address}${url}`, { perMessageDeflate: false, maxPayload: 2 ** 28 })
    const isOpen = new Promise((open) => browser.once('open', open))
    /** @type {Map<number, (answer: any) => void>} */
    const asked = new Map()
    let lastId = FIRST_OWN_ID

    /** @param {string} method @param {object} params @returns {Promise<any>} */
    const ask = (method, params) =>
      new Promise((answered) => {
        asked.set((lastId += 1), answered)
        browser.send(JSON.stringify({ id: lastId, method, params }))
      })
    /** @param {string} given */
    const dress = async (given) => {
      const { result } = await ask('browsingContext.getTree', { 'moz:scope': 'chrome', maxDepth: 0 })
      const params = {
        functionDeclaration: String(setColorScheme),
        arguments: [{ type: 'string', value: given }],
        awaitPromise: false,
        target: { context: result.contexts[0].context },
      }
      const { result: outcome } = await ask('script.callFunction', params)
      if (outcome?.type !== 'success') throw new Error(`Firefox took no color scheme: ${JSON.stringify(outcome)}`)
    }

    playwright.on('message', async (data) => {
      const message = String(data)
      const { id, method, params } = JSON.parse(message)
      await isOpen
      if (method !== 'emulation.setMediaFeaturesOverride')
        return browser.send(WRITES.reduce((text, [from, to]) => text.replaceAll(from, to), message))
      await dress(JSON.stringify(params)).then(
        () => playwright.send(JSON.stringify({ type: 'success', id, result: {} })),
        (error) =>
          playwright.send(JSON.stringify({ type: 'error', id, error: 'unknown error', message: String(error) })),
      )
    })
    browser.on('message', (data) => {
      const message = String(data)
      const { id } = JSON.parse(message)
      const answered = asked.get(id)
      if (!answered) return playwright.send(message)
      asked.delete(id)
      answered(JSON.parse(message))
    })
    browser.on('error', () => playwright.close())
    browser.on('close', () => playwright.close())
    playwright.on('close', () => browser.close())
  })
}

/**
 * Runs in the browser's own window: sets the scheme of these pages, or of all pages of these users, now and later.
 * @param {string} given
 */
function setColorScheme(given) {
  // @ts-expect-error -- the browser's own
  const { ChromeUtils, Services } = globalThis
  const { features, contexts = [], userContexts = [] } = JSON.parse(given)
  const scheme = features['prefers-color-scheme'] ?? 'none'
  const own = (/** @type {string} */ name) =>
    ChromeUtils.importESModule(`chrome://remote/content/shared/${name}.sys.mjs`)[name]
  const shared = /** @type {{ schemesOfUsers?: ReturnType<typeof follow> }} */ (globalThis)
  const ofUsers = (shared.schemesOfUsers ??= follow())
  for (const user of userContexts) ofUsers.set(own('UserContextManager').getInternalIdById(user), scheme)
  for (const context of contexts) {
    const page = own('NavigableManager').getBrowsingContextById(context)?.top
    if (page) page.prefersColorSchemeOverride = scheme
  }

  function follow() {
    const schemes = new Map()
    Services.obs.addObserver((/** @type {any} */ context) => {
      const known = schemes.get(context.originAttributes?.userContextId)
      if (known !== undefined && context === context.top) context.prefersColorSchemeOverride = known
    }, 'browsing-context-attached')
    return schemes
  }
}
