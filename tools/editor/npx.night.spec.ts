import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'

/** As typed by a person: without the variables of this Jest and of the night. */
const npx = (...args: readonly string[]): string => {
  const { NODE_OPTIONS: _, JEST_WORKER_ID: __, REFCALL_NIGHT: ___, ...env } = process.env
  const { stdout, stderr } = spawnSync('npx', args, { cwd: root, env, encoding: 'utf8' })
  return stdout + stderr
}

describe('works', () => {
  it.each(['apps/referee', 'libs/random', 'tools/run'])(
    'npx eslint FILE finds the rules for a file in %s',
    (folder) => {
      const file = join(root, folder, `planted-${process.pid}.mjs`)
      writeFileSync(file, 'debugger\n')
      try {
        expect(npx('eslint', '--rule', 'no-debugger: error', file)).toContain('no-debugger')
      } finally {
        rmSync(file)
      }
    },
  )

  it('npx oxlint FILE finds the rules with types', () => {
    const file = join(root, 'apps/referee/src', `planted-${process.pid}.ts`)
    writeFileSync(file, 'Promise.resolve()\nexport {}\n')
    try {
      expect(npx('oxlint', file)).toContain('no-floating-promises')
    } finally {
      rmSync(file)
    }
  })

  it('npx jest FILE runs a spec without variables set by hand', () => {
    expect(npx('jest', 'libs/random/src/index.spec.ts')).toMatch(/^Tests: +\d+ passed/m)
  })
})
