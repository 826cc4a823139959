import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../../run/root.ts'
import type { Lock } from './missing-entries.ts'
import { strayPins, unevenPins, type Declared } from './pins.ts'

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const projects: Declared[] = globSync('{.,{apps,libs}/*}/package.json', { cwd: root }).map((file) => ({
  ...read(file),
  folder: dirname(file),
}))

describe('this checkout', () => {
  it('declares each package in one exact version', () => {
    expect(projects.length).toBeGreaterThan(15)
    expect(unevenPins(projects)).toEqual([])
  })

  it('installs each declared package once, for all', () =>
    expect(strayPins(projects, read('package-lock.json') as Lock)).toEqual([]))
})

describe('works', () => {
  it('takes exact versions, earlier ones of a release and another package under this name', () => {
    const pins = { a: '1.2.3', b: '18.4.0-beta.17', c: 'npm:typescript@7.0.2' }
    expect(
      unevenPins([
        { folder: '.', devDependencies: pins },
        { folder: 'libs/x', dependencies: pins },
      ]),
    ).toEqual([])
  })
})

describe('refuses', () => {
  it.each(['^1.2.3', '~1.2.3', '1.2', '*', 'latest', 'npm:a@^1.0.0'])('the range %s', (version) => {
    expect(unevenPins([{ folder: 'libs/x', dependencies: { a: version } }])).toEqual([
      expect.stringContaining('libs/x declares a as'),
    ])
  })

  it('two versions of one package', () => {
    const two = [
      { folder: '.', devDependencies: { a: '1.0.0' } },
      { folder: 'libs/x', dependencies: { a: '1.0.1' } },
    ]
    expect(unevenPins(two)).toEqual(['a is declared in several versions: 1.0.0 in ., 1.0.1 in libs/x'])
  })

  it('a copy of its own in a project, and another version at the top', () => {
    const packages = { 'node_modules/a': { version: '2.0.0' }, 'libs/x/node_modules/a': { version: '1.0.0' } }
    expect(strayPins([{ folder: 'libs/x', dependencies: { a: '1.0.0' } }], { packages })).toEqual([
      'libs/x/node_modules/a',
      'node_modules/a is not 1.0.0',
    ])
  })
})
