import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@refcall/tools/run/root'
import { ofReadme, README_PICTURES, readmeFile, THEMES } from './readme.ts'
import { STATES } from './states/states.ts'

const readme = readFileSync(join(root, 'README.md'), 'utf8')
const files = README_PICTURES.flatMap(({ name }) => THEMES.map((theme) => readmeFile(name, theme)))

describe('the pictures at the top of the README', () => {
  it.each(files)('%s is shown there, and small', (file) => {
    expect(readme).toContain(file)
    expect(statSync(join(root, file)).size).toBeLessThanOrEqual(60_000)
  })

  it('are of states that exist', () => {
    expect(ofReadme(STATES).states).toHaveLength(README_PICTURES.length)
  })
})
