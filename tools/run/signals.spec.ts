import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { root } from './root.ts'
import { markInstalled } from './stamp.mjs'

/** Stands in for a tool: says that it runs, and ends a while after it was asked to, as one that stops a database does. */
const TOOL = `
const end = (how: string) => () => setTimeout(() => { console.log('ended by', how); process.exit() }, 300)
process.on('SIGINT', end('a signal')).on('SIGTERM', end('a signal')).on('disconnect', end('a lost channel'))
console.log('runs')
`

let folder: string
let npm: ChildProcess | undefined

/** A checkout with our entry and our own script, and with a tool that needs nothing. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signals-'))
  const { start } = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } })
    .scripts
  for (const file of globSync('tools/{run.mjs,run/*.mjs}', { cwd: root })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  cpSync(join(root, '.npmrc'), join(folder, '.npmrc'))
  writeFileSync(join(folder, 'package-lock.json'), '')
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'))
  markInstalled(folder)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts: { start } }))
  mkdirSync(join(folder, 'tools/start'))
  writeFileSync(join(folder, 'tools/start/main.ts'), TOOL)
})

afterEach(() => {
  npm?.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

const startNpm = async (): Promise<{ lines: Interface; child: ChildProcess }> => {
  const child = (npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] }))
  if (child.stdout === null) throw new Error('npm has no output.')
  const lines = createInterface({ input: child.stdout })
  expect(await once(lines, 'line')).toEqual(['runs'])
  return { lines, child }
}

describe('works', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
    '%s to npm ends the tool behind a script in order',
    async (signal) => {
      const { lines, child } = await startNpm()
      const last = once(lines, 'line')
      child.kill(signal)
      expect(String(await last)).toMatch(/^ended by/)
    },
  )
})
