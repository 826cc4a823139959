import { spawnSync } from 'node:child_process'
import type { Language } from './variants.ts'

const hasFontFor = (language: string): boolean => {
  const { status, stdout } = spawnSync('fc-list', [`:lang=${language}`, 'family'], { encoding: 'utf8' })
  return status !== 0 || stdout.trim() !== ''
}

/** Languages whose letters not every machine has, with a package of Debian that brings them. */
const PACKAGES = [
  ['ar', 'Arabic', 'fonts-noto-core'],
  ['ja', 'Japanese', 'fonts-ipafont-gothic'],
] as const

/** A message for each of these languages that this machine has no font for; none where the check is not available. */
export const missingFonts = (languages: ReadonlySet<Language>, hasFont = hasFontFor): string[] =>
  PACKAGES.flatMap(([language, name, debian]) =>
    !languages.has(language) || hasFont(language)
      ? []
      : `${name} shows as boxes: no font here has its letters (Debian: apt-get install ${debian}).`,
  )
