import { spawnSync } from 'node:child_process'

const hasFontFor = (language: string): boolean => {
  const { status, stdout } = spawnSync('fc-list', [`:lang=${language}`, 'family'], { encoding: 'utf8' })
  return status !== 0 || stdout.trim() !== ''
}

/** One sentence when this machine has no letters for Arabic or Japanese; a machine that cannot tell is believed. */
export const missingFonts = (): string | undefined =>
  hasFontFor('ar') && hasFontFor('ja')
    ? undefined
    : 'Arabic or Japanese will show as boxes: no font here has their letters (Debian: apt-get install fonts-noto-core fonts-noto-cjk).'
