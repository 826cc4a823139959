import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { webpack } from 'webpack'
import { NEEDS_FILE } from '@refcall/release'
import { DescribeNeeds } from './describe-needs.ts'

const folder = mkdtempSync(join(tmpdir(), 'refcall-needs-'))
beforeAll(() => {
  mkdirSync(join(folder, 'src'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Builds a remote with this source; the name of the build, and what it says that it needs. */
async function build(source: string): Promise<{ name: string | undefined; calls: Record<string, object> }> {
  writeFileSync(join(folder, 'src/main.ts'), source)
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

it('says what the sources call, with the fields that they name', async () => {
  const { calls } = await build("call('POST /api/start').then(({ deviceId }) => deviceId)")
  expect(Object.keys(calls)).toEqual(['POST /api/start'])
  expect(calls['POST /api/start']).toHaveProperty('response.properties')
})

it('gives the same sources the same name', async () => {
  const [first, other, again] = [
    await build("call('POST /api/start')"),
    await build("call('GET /api/me')"),
    await build("call('POST /api/start')"),
  ]
  expect(other.name).not.toBe(first.name)
  expect(again).toEqual(first)
})
