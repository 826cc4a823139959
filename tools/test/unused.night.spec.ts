import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copySources, type WorkingCopy } from '@refcall/faults/lab/sources-copy/copy-sources'
import { findUnused } from './unused.ts'

let copy: WorkingCopy

beforeAll(async () => {
  copy = await copySources()
})

afterAll(() => copy.remove())

it('refuses an export, a type and a dependency that nothing uses', async () => {
  await appendFile(
    join(copy.folder, 'libs/domain/src/money.ts'),
    '\nexport const plantedValue = 1\nexport type PlantedType = string\n',
  )
  const manifest = join(copy.folder, 'libs/router/package.json')
  await writeFile(
    manifest,
    (await readFile(manifest, 'utf8')).replace('"dependencies": {', '"dependencies": { "kysely": "0.29.9",'),
  )
  const { code, output } = await findUnused(copy.folder, () => {})
  expect(code).not.toBe(0)
  for (const planted of ['plantedValue', 'PlantedType', 'kysely']) expect(output).toContain(planted)
})
