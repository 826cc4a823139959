import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { windowOf, type CDPSession, type Page } from '../../../../tools/lab/browser/browser.ts'
import { roomOn, violationsOn } from '../../../../tools/lab/browser/measure.ts'
import type { Rest } from './rest.ts'
import type { State } from './state.ts'
import { nameOf, type Variant } from './variants.ts'

/** One picture, and what was measured on the screen it shows. */
export interface Picture {
  readonly variant: Variant
  /** Relative to the folder of all pictures. */
  readonly file: string
  readonly violations: readonly string[]
  readonly small: readonly string[]
  readonly lost: readonly string[]
}

/** A page and the browser's settings for it. */
export interface Camera {
  readonly page: Page
  readonly settings: CDPSession
}

const USUAL_TEXT_PX = { standard: 16, fixed: 13 }

/** Gives the page its window and the reader's text size, by the browser's own setting: a new window forgets it. */
const open = async ({ page, settings }: Camera, window: { width: number; height: number }, { text }: Variant): Promise<void> => {
  await page.setViewportSize(window)
  const { standard, fixed } = USUAL_TEXT_PX
  const times = (text ?? 100) / 100
  await settings.send('Page.setFontSizes', { fontSizes: { standard: standard * times, fixed: fixed * times } })
}

/** Makes the page look as the variant asks. */
export const dress = async (camera: Camera, variant: Variant): Promise<void> => {
  const { width, theme, forcedColors } = variant
  await open(camera, windowOf(width), variant)
  await camera.page.emulateMedia({ colorScheme: theme, forcedColors: forcedColors ? 'active' : 'none', reducedMotion: 'reduce' })
}

/** Rules that do not hold here. */
const exceptionsFor = ({ loading }: State, { forcedColors }: Variant): string[] => [
  // The system chooses the colours, and the checker goes on reading the page's own.
  ...(forcedColors ? ['color-contrast'] : []),
  // A screen on its way has no heading yet.
  ...(loading ? ['page-has-heading-one'] : []),
]

/** The height of all there is to see; behind an open dialog nothing counts but the window. */
const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() => (document.querySelector('dialog:modal') ? window.innerHeight : document.documentElement.scrollHeight))

/** Measures the page as it stands and photographs it from top to bottom, in a window as tall as all of it. */
export const take = async (camera: Camera, rest: Rest, folder: string, state: State, variant: Variant): Promise<Picture> => {
  const { page } = camera
  const { lost, small } = await roomOn(page)
  const violations = await violationsOn(page, exceptionsFor(state, variant))

  const file = join(state.name, `${nameOf(variant)}.png`)
  await mkdir(dirname(join(folder, file)), { recursive: true })
  // In a taller window some things grow once more.
  for (let height = await heightOf(page), before = 0; height > before; before = height, height = await heightOf(page)) {
    await open(camera, { width: variant.width, height }, variant)
    await rest.come(state.loading)
  }
  await page.screenshot({ path: join(folder, file), animations: 'disabled', caret: 'hide' })
  return { variant, file, violations, small, lost }
}
