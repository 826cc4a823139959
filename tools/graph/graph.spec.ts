import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findCycles } from './cycles.ts'
import { findDeepImports } from './deep-imports.ts'
import type { Import } from './read-imports.ts'

const imports = (...edges: readonly string[]): readonly Import[] =>
  edges.map((edge) => {
    const [from = '', to = ''] = edge.split(' → ')
    return { from, to }
  })

describe('works', () => {
  it('finds every circle, the largest first, and what imports itself', () => {
    const found = findCycles(imports('a → b', 'b → c', 'c → a', 'c → d', 'd → e', 'e → d', 'e → f', 'g → g', 'h → a'))
    expect(found).toEqual([['a', 'b', 'c'], ['d', 'e'], ['g']])
  })

  it('finds no circle where all imports go one way', () => {
    expect(findCycles(imports('a → b', 'a → c', 'b → d', 'c → d'))).toEqual([])
  })

  it('finds imports into another project past what it exports', () => {
    const doors = new Map([
      ['libs/host', ['libs/host/src/index.ts']],
      ['apps/api', ['apps/api/src/embed/*.ts']],
      ['tools', ['tools/run/root.ts']],
    ])
    const right = imports(
      'apps/player/src/a.ts → libs/host/src/index.ts',
      'tools/a.ts → apps/api/src/embed/live.ts',
      'apps/e2e/src/a.ts → tools/run/root.ts',
      'apps/eslint.config.mjs → tools/eslint/config.ts',
      'libs/host/src/a.ts → libs/host/src/b.ts',
    )
    const wrong = imports(
      'tools/a.ts → libs/host/src/b.ts',
      'apps/e2e/src/a.ts → apps/api/src/app.ts',
      'apps/player/src/a.ts → apps/shell/src/b.ts',
      'apps/player/webpack.config.ts → tools/build/preset.ts',
    )
    expect(findDeepImports([...right, ...wrong], doors)).toEqual(wrong)
  })
})

it("works: this repository has no import cycle and no import past a project's exports", () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(__dirname, 'main.ts')], { encoding: 'utf8' })
  expect([stderr, stdout.split('\n').filter((line) => line.startsWith('✗')), status]).toEqual(['', [], 0])
  expect(Number(/(\d+) files/.exec(stdout)?.[1])).toBeGreaterThan(1_500)
})
