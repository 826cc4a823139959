import type { Locator, Page } from '@refcall/faults/lab/browser'
import type { Stage } from '../stage.ts'
import type { People, State } from '../state.ts'

type Where = (page: Page) => Locator

interface Scene extends Pick<State, 'main' | 'loading' | 'mayLog'> {
  /** Default: the dashboard. */
  readonly path?: string
  readonly arrange?: (cast: People) => Promise<unknown>
  /** Network conditions: responses that are held back or refused. */
  readonly meanwhile?: (page: Page) => Promise<unknown>
  /** Buttons to press in order, by name or locator. */
  readonly press?: readonly (string | Where)[]
  /** Further actions afterwards. */
  readonly then?: (stage: Stage) => Promise<unknown>
  /** What is specific to the state, by its text or locator. */
  readonly see: string | Where
}

/** A referee's screen: opens it, acts on it, and expects the result. */
export const refereeState = (name: string, scene: Scene): State => {
  const { path = '/referee', arrange, meanwhile, press = [], then, see, ...rest } = scene
  return {
    name: `referee/${name}`,
    ...rest,
    ...(arrange && { arrange }),
    async show(stage) {
      await meanwhile?.(stage.page)
      await stage.open(path)
      for (const what of press)
        await stage.press(typeof what === 'string' ? button(what)(stage.page) : what(stage.page))
      await then?.(stage)
      await stage.see(typeof see === 'string' ? stage.page.getByText(see) : see(stage.page))
    },
  }
}

export const button =
  (name: string): Where =>
  (page) =>
    page.getByRole('button', { name })
export const dialog: Where = (page) => page.getByRole('dialog')
export const region =
  (name: string): Where =>
  (page) =>
    page.getByRole('region', { name })
export const answer =
  (name: string): Where =>
  (page) =>
    dialog(page).getByRole('button', { name })

/** A new referee, off duty. */
export const newReferee = ({ self }: People): Promise<void> => self.becomeReferee('Maya')

/** Answers requests to this path with an error. */
export const refuse = (path: string, status: number, json: object) => (page: Page) =>
  page.route(path, (route) => route.fulfill({ status, json }))
