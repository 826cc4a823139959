import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@refcall/tools/run/root'
import { namedFaults } from './named-faults.ts'
import { applyEdit } from './plant.ts'

it.each(namedFaults)('the named fault $name still fits the sources, each of its texts exactly once', ({ edits }) => {
  const sources = new Map<string, string>()
  for (const edit of edits) {
    const before = sources.get(edit.file) ?? readFileSync(join(root, edit.file), 'utf8')
    const after = applyEdit(before, edit)
    expect(after).not.toBe(before)
    sources.set(edit.file, after)
  }
})

it('every named fault names a spec that exists, and there are at most fifteen', () => {
  const specs = namedFaults.flatMap(({ caughtBy }) => ('spec' in caughtBy ? [caughtBy.spec] : []))
  expect(specs.filter((spec) => !existsSync(join(root, spec)))).toEqual([])
  expect(new Set(namedFaults.map(({ name }) => name)).size).toBe(namedFaults.length)
  expect(namedFaults.length).toBeLessThanOrEqual(15)
})

describe('an edit', () => {
  const edit = { file: 'a.ts', from: 'call(one, two)', to: 'call(two)' }

  it('fits a text that is broken into lines otherwise', () => {
    expect(applyEdit('x = call(\n  one,\n  two)', edit)).toBe('x = call(two)')
  })

  it('is refused where its text occurs twice or not at all', () => {
    expect(() => applyEdit('call(one, two); call(one,two)', edit)).toThrow('2 places')
    expect(() => applyEdit('call(one)', edit)).toThrow('0 places')
  })

  it('takes the replacement as it is written', () => {
    expect(applyEdit('call(one, two)', { ...edit, to: "'$&'" })).toBe("'$&'")
  })
})
