import { execFile } from 'node:child_process'
import { join } from 'node:path'

/** Runs a tool with this main part; gives its exit code and what it printed for the person. */
const run = (main: string) =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    const imports = [
      `import { live } from '${join(import.meta.dirname, 'lifetime.ts')}'`,
      `import { PlainError } from '${join(import.meta.dirname, 'progress.ts')}'`,
      `import { parseArgs } from 'node:util'`,
    ]
    const text = [...imports, `await live(async () => { ${main}; return 0 })`].join('\n')
    execFile(process.execPath, ['--input-type=module', '-e', text], (error, _out, said) =>
      resolve({ code: error?.code ?? 0, said: said.trim() }),
    )
  })

it('ends with a sentence for what a person can mend, such as an option that does not exist', async () => {
  expect(await run(`throw new PlainError('There is no such city.')`)).toEqual({
    code: 1,
    said: 'There is no such city.',
  })
  const { code, said } = await run(`parseArgs({ args: ['--sead', '7'], options: { seed: { type: 'string' } } })`)
  expect([code, said.split('\n')]).toEqual([1, [expect.stringContaining(`Unknown option '--sead'`)]])
})

it('shows where an error of the program itself came from', async () => {
  const { code, said } = await run(`throw new TypeError('a fault')`)
  expect([code, said]).toEqual([1, expect.stringMatching(/TypeError: a fault\n\s+at /)])
})
