import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { windowOf, type CDPSession, type Page } from '../../apps/e2e/src/browser.ts'
import { roomOn, violationsOn } from '../../apps/e2e/src/measure.ts'
import { nameOf, type Variant } from './variants.ts'

/** One picture, and what was measured on the screen it shows. */
export interface Picture {
  readonly state: string
  readonly variant: Variant
  /** Relative to the folder of all pictures. */
  readonly file: string
  readonly violations: readonly string[]
  readonly small: readonly string[]
  readonly overflow: readonly string[]
}

const USUAL_TEXT_PX = { standard: 16, fixed: 13 }

/** Makes the page look as the variant asks. The text size is the browser's own setting, as a reader changes it. */
export const dress = async (page: Page, browser: CDPSession, { width, theme, forcedColors, text }: Variant): Promise<void> => {
  await page.setViewportSize(windowOf(width))
  await page.emulateMedia({ colorScheme: theme, forcedColors: forcedColors ? 'active' : 'none', reducedMotion: 'reduce' })
  const { standard, fixed } = USUAL_TEXT_PX
  const times = (text ?? 100) / 100
  await browser.send('Page.setFontSizes', { fontSizes: { standard: standard * times, fixed: fixed * times } })
}

/** Photographs the page as it stands, from top to bottom, and measures it. */
export const take = async (page: Page, folder: string, state: string, variant: Variant): Promise<Picture> => {
  const file = join(state, `${nameOf(variant)}.png`)
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled', caret: 'hide' })
  const { beyond, cut, small } = await roomOn(page)
  const overflow = [...(beyond > 0 ? [`the page: ${beyond} px beyond the window`] : []), ...cut]
  return { state, variant, file, violations: await violationsOn(page), small, overflow }
}
