import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from './open.ts'

const MB = 1_048_576

let folder: string
let umask: number
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'refcall-sandbox-'))
  umask = process.umask(0o022)
})
afterEach(() => {
  process.umask(umask)
  rmSync(folder, { recursive: true })
})

const modesOf = (file: string) => ['', '-wal', '-shm'].map((part) => (statSync(file + part).mode & 0o777).toString(8))

it('works: its files are their owner’s alone under the usual umask, also those that were not', () => {
  const file = join(folder, 'sandbox.db')
  writeFileSync(file, '', { mode: 0o644 })
  for (let opened = 0; opened < 2; opened += 1) {
    const database = openDatabase(file)
    database.run('INSERT INTO settings VALUES (?, ?)', `opened ${opened}`, '')
    expect(modesOf(file)).toEqual(['600', '600', '600'])
    database.close()
  }
})

it('works: its log stays small however much is written', () => {
  const file = join(folder, 'sandbox.db')
  const database = openDatabase(file)
  const text = 'x'.repeat(4_000)
  for (let written = 0; written < 12_000; written += 1) {
    database.run(
      'INSERT INTO settings VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      `name ${written % 3_000}`,
      text,
    )
  }
  expect(statSync(`${file}-wal`).size).toBeLessThan(6 * MB)
  database.close()
})
