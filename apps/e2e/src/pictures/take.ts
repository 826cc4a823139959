import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { windowOf, type CDPSession, type Page } from '@refcall/faults/lab/browser'
import { roomOn, violationsOn } from '../measure.ts'
import { namesOn } from './names.ts'
import type { Rest } from './rest.ts'
import type { State } from './state.ts'
import { nameOf, type Variant } from './variants.ts'

/** One picture, and the measurements of its screen. */
export interface Picture {
  readonly variant: Variant
  /** Relative to the folder of all pictures. */
  readonly file: string
  readonly violations: readonly string[]
  readonly small: readonly string[]
  readonly uneven: readonly string[]
  readonly lost: readonly string[]
  /** The names of its headings and controls. */
  readonly names: readonly string[]
}

/** A page and its browser settings. */
export interface Camera {
  readonly page: Page
  readonly settings: CDPSession
}

const USUAL_TEXT_PX = { standard: 16, fixed: 13 }

/** Sets window size and text size, the latter by the browser's setting: each new window resets it. */
const open = async (
  { page, settings }: Camera,
  window: { width: number; height: number },
  { text }: Variant,
): Promise<void> => {
  await page.setViewportSize(window)
  const { standard, fixed } = USUAL_TEXT_PX
  const times = (text ?? 100) / 100
  await settings.send('Page.setFontSizes', { fontSizes: { standard: standard * times, fixed: fixed * times } })
}

/** Applies the variant to the page. */
export const dress = async (camera: Camera, variant: Variant): Promise<void> => {
  const { width, height = windowOf(width).height, theme, forcedColors } = variant
  await open(camera, { width, height }, variant)
  await camera.page.emulateMedia({
    colorScheme: theme,
    forcedColors: forcedColors ? 'active' : 'none',
    reducedMotion: 'reduce',
  })
}

/** Accessibility rules that do not apply here. */
const exceptionsFor = ({ loading }: State, { forcedColors }: Variant): string[] => [
  // The system chooses the colours, but the checker reads those of the page.
  ...(forcedColors ? ['color-contrast'] : []),
  // A screen that is loading has no heading yet.
  ...(loading ? ['page-has-heading-one'] : []),
]

/** The height of the visible content; behind an open dialog only the window counts. */
const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    document.querySelector('dialog:modal') ? window.innerHeight : document.documentElement.scrollHeight,
  )

/** Measures and photographs the whole page, in a window as tall as its content where the variant leaves its height open. */
export const take = async (
  camera: Camera,
  rest: Rest,
  folder: string,
  state: State,
  variant: Variant,
): Promise<Picture> => {
  const { page } = camera
  const { lost, small, uneven } = await roomOn(page)
  const violations = await violationsOn(page, exceptionsFor(state, variant))

  const file = join(state.name, `${nameOf(variant)}.png`)
  await mkdir(dirname(join(folder, file)), { recursive: true })
  // Some elements grow again in a taller window.
  for (
    let height = await heightOf(page), before = 0;
    !variant.height && height > before;
    before = height, height = await heightOf(page)
  ) {
    await open(camera, { width: variant.width, height }, variant)
    await rest.come(state.loading)
  }
  await page.screenshot({
    path: join(folder, file),
    animations: 'disabled',
    caret: 'hide',
    fullPage: variant.height !== undefined,
  })
  return { variant, file, violations, small, uneven, lost, names: await namesOn(page) }
}
