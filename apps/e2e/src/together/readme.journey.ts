import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@refcall/tools/run/root'
import { playAll } from '../pictures/play.ts'
import { NAMES_FILE, namesOfReadme, ofReadme } from '../pictures/readme.ts'
import { STATES } from '../pictures/states/states.ts'
import { address, expect, test } from '../product.ts'

test(
  'the pictures in the README show the screens of today (npm run pictures -- readme)',
  { tag: '@night' },
  async ({ browser }, { outputDir }) => {
    const { states, variants } = ofReadme(STATES)
    const addresses = {
      shell: address('SHELL'),
      player: address('PLAYER'),
      referee: address('REFEREE'),
      dashboard: address('DASHBOARD'),
      api: address('API'),
    }
    const light = variants.filter(({ theme }) => theme === 'light')
    const seen = await playAll({ browser, addresses, folder: outputDir }, states, light, () => {})
    expect(seen.flatMap(({ errors }) => errors)).toEqual([])
    expect(namesOfReadme(seen)).toEqual(JSON.parse(readFileSync(join(root, NAMES_FILE), 'utf8')))
  },
)
