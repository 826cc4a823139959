import { execFileSync } from 'node:child_process'
import { globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'
import { MUTANTS } from './mutants.ts'

const folder = join(root, 'tools/mutants/patches')

describe('the planted faults', () => {
  it('have a patch each, and no patch is left over', () => {
    expect(readdirSync(folder).sort()).toEqual(MUTANTS.map(({ name }) => `${name}.patch`).sort())
  })

  it('name specs that exist', () => {
    const files = globSync('{apps,libs,tools}/**/*.{spec,journey}.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] })
    const missing = MUTANTS.filter(({ specs }) => specs !== null && !files.some((file) => new RegExp(specs).test(file)))
    expect(missing.map(({ name }) => name)).toEqual([])
  })

  it.each(MUTANTS.map(({ name }) => name))('%s fits the sources as they are', (name) => {
    const patch = join(folder, `${name}.patch`)
    expect(() => execFileSync('git', ['apply', '--check', patch], { cwd: root, stdio: 'pipe' })).not.toThrow()
  })
})
