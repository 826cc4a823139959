import type { Locator, Page } from '../../../../tools/lab/browser/browser.ts'
import type { Rest } from './rest.ts'

const PATIENCE_MS = 15_000

/** Where each thing that was pressed, filled or seen stands in the page, in order. */
export type Script = string[]

/** Where the shell, the remotes and the API are. */
export type Addresses = Readonly<Record<'shell' | 'player' | 'referee' | 'dashboard' | 'api', string>>

interface StageOptions {
  readonly page: Page
  readonly rest: Rest
  readonly addresses: Addresses
  /** Something never ends loading. */
  readonly loading: boolean
  /** The script of an earlier performance, to follow. */
  readonly rehearsed: Script | undefined
}

/**
 * A page on which a state is brought about. States name things by their English words; the first performance notes
 * where those stand in the page, and performances in other languages find them there.
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
    // A page that something keeps waiting never tells that it has loaded.
    await this.page.goto(path, { waitUntil: this.#options.loading ? 'commit' : 'load' })
  }

  async press(what: Locator): Promise<void> {
    await (await this.#find(what)).click()
    await this.page.mouse.move(0, 0)
  }

  /** Presses what lies where no pointer gets, such as a mark beyond the edge of a map. */
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
    // Until the page is at rest, something else may stand in that place.
    if (known !== undefined) await this.#come()
    const found = known === undefined ? what.first() : this.page.locator(known)
    await found.waitFor({ state: known === undefined ? 'visible' : 'attached', timeout: PATIENCE_MS })
    this.script.push(known ?? (await noteOf(found)))
    return found
  }
}

/** Where the element stands. One that was just replaced by its like stands nowhere any more: then it is looked for again. */
const noteOf = async (found: Locator): Promise<string> => {
  let note = ''
  while (!note.startsWith('html')) note = await found.evaluate(placeOf)
  return note
}

/** In the page: the way from the root to the element, as a selector. */
function placeOf(element: Element): string {
  const steps: string[] = []
  for (let at: Element | null = element; at; at = at.parentElement) {
    const index = at.parentElement ? [...at.parentElement.children].indexOf(at) + 1 : 1
    steps.unshift(`${at.localName}:nth-child(${index})`)
  }
  return steps.join(' > ')
}
