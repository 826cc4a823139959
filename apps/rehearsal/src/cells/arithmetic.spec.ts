import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { arithmeticTable, MEASURED, needOf } from './arithmetic.ts'

it('shares the cities out among as many servers as their lifecycles want', () => {
  const { servers, schemas, relations, lifecycles } = needOf(10_000)
  expect(lifecycles / servers).toBeLessThanOrEqual(MEASURED.lifecycles)
  expect(lifecycles / (servers - 1)).toBeGreaterThan(MEASURED.lifecycles)
  expect(servers * schemas).toBeGreaterThanOrEqual(10_000)
  expect(relations).toBe(schemas * MEASURED.relations)
})

it('is the table of the page', () => {
  const unpadded = (text: string): string => text.replaceAll(/ +/g, ' ').replaceAll(/-+:/g, '-:')
  expect(unpadded(readFileSync(join(import.meta.dirname, '../../cells.md'), 'utf8'))).toContain(
    unpadded(arithmeticTable()),
  )
})
