import { spawnSync } from 'node:child_process'

const hasFontFor = (language: string): boolean => {
  const { status, stdout } = spawnSync('fc-list', [`:lang=${language}`, 'family'], { encoding: 'utf8' })
  return status !== 0 || stdout.trim() !== ''
}

/** A message if this machine has no Arabic or Japanese font; undefined if it has, or if the check is not available. */
export const missingFonts = (): string | undefined =>
  hasFontFor('ar') && hasFontFor('ja')
    ? undefined
    : 'Arabic or Japanese will show as boxes: no font here has their letters (Debian: apt-get install fonts-noto-core fonts-noto-cjk).'
