import type { Locator, Page } from '@refcall/faults/lab/browser'
import { openScreen } from '../live.ts'
import type { Rest } from './rest.ts'

const PATIENCE_MS = Number(process.env['TEST_PATIENCE'] ?? 20_000)

/** The selectors of the elements that were pressed, filled or expected, in order. */
export type Script = string[]

/** The base URLs of the shell, the remotes and the API. */
export type Addresses = Readonly<Record<'shell' | 'player' | 'referee' | 'dashboard' | 'api', string>>

interface StageOptions {
  readonly page: Page
  readonly rest: Rest
  readonly addresses: Addresses
  /** Something never finishes loading. */
  readonly loading: boolean
  /** The script recorded by an earlier run, to be reused. */
  readonly rehearsed: Script | undefined
}

/**
 * A page in which a state is produced. States name elements by their English text; the first run records their
 * selectors, and runs in other languages use those.
 */
export class Stage {
  readonly page: Page
  readonly addresses: Addresses
  readonly script: Script = []
  readonly #options: StageOptions

  constructor(options: StageOptions) {
    this.page = options.page
    this.addresses = options.addresses
    this.#options = options
  }

  async open(path: string): Promise<void> {
    // If a request is held back, the page never fires `load`.
    if (this.#options.loading) await this.page.goto(path, { waitUntil: 'commit' })
    else await openScreen(this.page, path)
  }

  async press(what: Locator): Promise<void> {
    await (await this.#find(what)).click()
    await this.page.mouse.move(0, 0)
  }

  /** Activates an element that a pointer cannot reach, such as a marker beyond the map's edge. */
  async choose(what: Locator): Promise<void> {
    await (await this.#find(what)).dispatchEvent('click')
  }

  async fill(what: Locator, text: string): Promise<void> {
    await (await this.#find(what)).fill(text)
  }

  async see(what: Locator): Promise<void> {
    await this.#find(what)
    await this.#come()
  }

  #come(): Promise<void> {
    return this.#options.rest.come(this.#options.loading)
  }

  async #find(what: Locator): Promise<Locator> {
    const known = this.#options.rehearsed?.[this.script.length]
    // Until the page is idle, another element may match the selector.
    if (known !== undefined) await this.#come()
    const found = known === undefined ? what.first() : this.page.locator(known)
    await found.waitFor({ state: known === undefined ? 'visible' : 'attached', timeout: PATIENCE_MS })
    this.script.push(known ?? (await noteOf(found)))
    return found
  }
}

/** The element's selector. If the element was just replaced by an equal one, it is looked up again. */
const noteOf = async (found: Locator): Promise<string> => {
  let note = ''
  while (!note.startsWith('html')) note = await found.evaluate(placeOf)
  return note
}

/** Runs in the page: the path from the root to the element, as a selector. */
function placeOf(element: Element): string {
  const steps: string[] = []
  for (let at: Element | null = element; at; at = at.parentElement) {
    const index = at.parentElement ? [...at.parentElement.children].indexOf(at) + 1 : 1
    steps.unshift(`${at.localName}:nth-child(${index})`)
  }
  return steps.join(' > ')
}
