import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { webpack } from 'webpack'
import { NEEDS_FILE } from '@refcall/release'
import { DescribeNeeds } from './describe-needs.ts'

const folder = mkdtempSync(join(tmpdir(), 'refcall-needs-'))
beforeAll(() => {
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'src/main.ts'), "call('POST /api/start')")
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Builds the same code with what was noted of it; the name of the build, and what it says that it needs. */
async function build(notes?: object): Promise<{ name: string | undefined; calls: Record<string, object> }> {
  const file = join(folder, 'needs.json')
  if (notes) writeFileSync(file, JSON.stringify(notes))
  else rmSync(file, { force: true })
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './src/main.ts',
    output: { path: join(folder, 'dist') },
    plugins: [new DescribeNeeds('training')],
  })
  const name = await new Promise<string | undefined>((resolve, reject) =>
    compiler.run((error, stats) => (error ? reject(error) : resolve(stats?.hash))),
  )
  await new Promise<void>((resolve) => compiler.close(() => resolve()))
  return { name, calls: JSON.parse(readFileSync(join(folder, 'dist', NEEDS_FILE), 'utf8')).calls }
}

it('says what the sources call, whole where nothing was noted', async () => {
  const { calls } = await build()
  expect(Object.keys(calls)).toEqual(['POST /api/start'])
  expect(calls['POST /api/start']).toHaveProperty('response.properties')
})

it('the same code with other needs is another build, and with the same needs the same', async () => {
  const noted = { calls: { 'POST /api/start': { sends: [], reads: [] } }, codes: [], mentions: {} }
  const [whole, less, again] = [await build(), await build(noted), await build()]
  expect(less.calls).not.toEqual(whole.calls)
  expect(less.name).not.toBe(whole.name)
  expect(again).toEqual(whole)
})
