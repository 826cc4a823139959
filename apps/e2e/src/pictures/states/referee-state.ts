import type { Locator, Page } from '../../../../../tools/lab/browser/browser.ts'
import type { Stage } from '../stage.ts'
import type { Cast, State } from '../state.ts'

type Where = (page: Page) => Locator

interface Scene extends Pick<State, 'main' | 'loading' | 'mayLog'> {
  /** The dashboard unless told otherwise. */
  readonly path?: string
  readonly arrange?: (cast: Cast) => Promise<unknown>
  /** What the page meets: answers that are held back or refused. */
  readonly meanwhile?: (page: Page) => Promise<unknown>
  /** Buttons pressed one after the other, by name or place. */
  readonly press?: readonly (string | Where)[]
  /** Whatever else is done then. */
  readonly then?: (stage: Stage) => Promise<unknown>
  /** What is special about it, by its words or place. */
  readonly see: string | Where
}

/** A screen of a referee: opened, acted on, and seen. */
export const refereeState = (name: string, scene: Scene): State => {
  const { path = '/referee', arrange, meanwhile, press = [], then, see, ...rest } = scene
  return {
    name: `referee/${name}`,
    ...rest,
    ...(arrange && { arrange }),
    async show(stage) {
      await meanwhile?.(stage.page)
      await stage.open(path)
      for (const what of press) await stage.press(typeof what === 'string' ? button(what)(stage.page) : what(stage.page))
      await then?.(stage)
      await stage.see(typeof see === 'string' ? stage.page.getByText(see) : see(stage.page))
    },
  }
}

export const button = (name: string): Where => (page) => page.getByRole('button', { name })
export const dialog: Where = (page) => page.getByRole('dialog')
export const region = (name: string): Where => (page) => page.getByRole('region', { name })
/** A button of the open dialog. */
export const answer = (name: string): Where => (page) => dialog(page).getByRole('button', { name })

/** A new referee, off duty. */
export const newReferee = ({ self }: Cast): Promise<void> => self.becomeReferee('Maya')

/** Answers calls to this path with a refusal. */
export const refuse = (path: string, status: number, json: object) => (page: Page) =>
  page.route(path, (route) => route.fulfill({ status, json }))
