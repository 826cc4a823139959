import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Dependency-cruiser is ESM only, so it runs in a process of its own. */
const cyclesIn = (folder: string): readonly string[] => {
  const script = `
    const { readGraph } = await import(${JSON.stringify(join(__dirname, 'read-imports.ts'))})
    process.stdout.write(JSON.stringify((await readGraph(${JSON.stringify(folder)})).cycles))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(stderr).toBe('')
  return JSON.parse(stdout) as string[]
}

it('finds a cycle of files, by an import of a type too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'graph-'))
  try {
    for (const name of ['apps', 'libs', 'tools']) mkdirSync(join(folder, name))
    writeFileSync(join(folder, 'apps/a.ts'), "import { b } from './b.ts'\nexport type A = string\nb()\n")
    writeFileSync(join(folder, 'apps/b.ts'), "import type { A } from './a.ts'\nexport const b = (): A => ''\n")
    writeFileSync(join(folder, 'apps/c.ts'), "import { b } from './b.ts'\nb()\n")
    expect(cyclesIn(folder)).toEqual(['apps/a.ts → apps/b.ts → apps/a.ts'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('this repository has no import cycle', () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(__dirname, 'main.ts')], { encoding: 'utf8' })
  expect([stderr, stdout.split('\n').filter((line) => line.startsWith('✗')), status]).toEqual(['', [], 0])
  expect(Number(/(\d+) files/.exec(stdout)?.[1])).toBeGreaterThan(1_500)
})
