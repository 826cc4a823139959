import { execFile } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../run/root.ts'

const run = promisify(execFile)

/** As typed by a person: without the variables of this Jest. */
const npx = async (...args: readonly string[]): Promise<string> => {
  const { NODE_OPTIONS: _, JEST_WORKER_ID: __, ...env } = process.env
  try {
    const { stdout, stderr } = await run('npx', args, { cwd: root, env })
    return stdout + stderr
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && 'stderr' in error) return `${error.stdout}${error.stderr}`
    throw error
  }
}

describe('works', () => {
  it.each(['apps/referee', 'libs/random', 'tools/run'])(
    'npx eslint FILE finds the rules of a file in %s',
    async (folder) => {
      const file = join(root, folder, `planted-${process.pid}.mjs`)
      writeFileSync(file, 'debugger\n')
      try {
        expect(await npx('eslint', '--rule', 'no-debugger: error', file)).toContain('no-debugger')
      } finally {
        rmSync(file)
      }
    },
  )
})
