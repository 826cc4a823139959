import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'
import { edited } from './fault.ts'
import { FAULTS } from './faults/all.ts'
import { AREAS } from './rows/areas.ts'

const ids = Object.values(AREAS).flat().map(({ id }) => id)
const planted = FAULTS.map(({ row }) => row)

describe('the planted faults', () => {
  it('are one for each row', () => {
    expect(planted.filter((row) => !ids.includes(row))).toEqual([])
    expect(planted.filter((row, index) => planted.indexOf(row) !== index)).toEqual([])
    expect(ids.filter((id) => !planted.includes(id))).toEqual([])
  })

  it('fit the sources as they are, and change them', () => {
    const misfits = FAULTS.flatMap(({ row, edits }) => {
      const texts = new Map<string, string>()
      return edits.flatMap((edit) => {
        const path = join(root, edit.file)
        if (!existsSync(path)) return [`${row}: there is no ${edit.file}`]
        const before = texts.get(path) ?? readFileSync(path, 'utf8')
        try {
          const after = edited(before, edit)
          texts.set(path, after)
          return after === before ? [`${row}: ${edit.file} stays as it is`] : []
        } catch (error) {
          return [`${row}: ${String(error)}`]
        }
      })
    })
    expect(misfits).toEqual([])
  })
})

describe('an edit', () => {
  const edit = { file: 'a.ts', from: 'x', to: '$&y' }

  it('works: takes its words literally', () => {
    expect(edited('a x b', edit)).toBe('a $&y b')
  })

  it('refuses a text without its place, and one with two', () => {
    expect(() => edited('a', edit)).toThrow('0 times')
    expect(() => edited('x x', edit)).toThrow('2 times')
  })
})
