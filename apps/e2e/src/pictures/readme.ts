import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@refcall/faults/lab/browser'
import { root } from '@refcall/tools/run/root'
import type { Choice } from './choose.ts'
import type { Seen } from './play.ts'
import type { State } from './state.ts'
import { variant, type Variant } from './variants.ts'

/** The pictures at the top of the root's README, each in both themes. */
export const README_PICTURES = [
  { name: 'player', state: 'player/match-code', width: 390 },
  { name: 'referee', state: 'referee/requests', width: 390 },
  { name: 'operator', state: 'dashboard/matches', width: 1280 },
] as const

export const THEMES = ['light', 'dark'] as const
const FOLDER = 'apps/e2e/readme'
const HEIGHT = 844

export const readmeFile = (name: string, theme: string): string => `${FOLDER}/${name}-${theme}.webp`

/** What the pictures showed when they were taken: the names of headings and controls by picture. */
export const NAMES_FILE = `${FOLDER}/names.json`

export const ofReadme = (all: readonly State[]): Choice => ({
  states: all.filter(({ name }) => README_PICTURES.some(({ state }) => state === name)),
  variants: ([390, 1280] as const).flatMap((width) => THEMES.map((theme) => variant({ width, height: HEIGHT, theme }))),
})

/** The names on each picture, of those seen. */
export const namesOfReadme = (seen: readonly Seen[]): Record<string, readonly string[]> =>
  Object.fromEntries(README_PICTURES.map((one) => [one.name, pictureOf(seen, one, 'light').names]))

/** Packs the pictures that were seen, whose files are in `folder`, and writes the names on them beside. */
export async function writeReadmePictures(browser: Browser, folder: string, seen: readonly Seen[]): Promise<void> {
  await mkdir(join(root, FOLDER), { recursive: true })
  const page = await browser.newPage()
  for (const one of README_PICTURES) {
    for (const theme of THEMES) {
      const png = await readFile(join(folder, pictureOf(seen, one, theme).file), 'base64')
      const webp = await page.evaluate(pack, { png, height: HEIGHT })
      await writeFile(join(root, readmeFile(one.name, theme)), Buffer.from(webp, 'base64'))
    }
  }
  await page.close()
  await writeFile(join(root, NAMES_FILE), `${JSON.stringify(namesOfReadme(seen), null, 2)}\n`)
}

const pictureOf = (
  seen: readonly Seen[],
  { state, width }: (typeof README_PICTURES)[number],
  theme: Variant['theme'],
) => {
  const pictures = seen.find((one) => one.state.name === state)?.pictures
  const found = pictures?.find((picture) => picture.variant.width === width && picture.variant.theme === theme)
  if (!found) throw new Error(`${state} was not photographed at ${width} px in ${theme}.`)
  return found
}

/** Runs in a page: the upper part of a picture as webp, base64. */
async function pack({ png, height }: { png: string; height: number }): Promise<string> {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = Math.min(height, picture.height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  return canvas.toDataURL('image/webp', 0.5).split(',')[1] ?? ''
}
