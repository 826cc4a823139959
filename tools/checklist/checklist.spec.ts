import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'
import { assessRow } from './assess-row.ts'
import { ranInJest, ranInPlaywright, readReports } from './reports.ts'
import { each, row, tests } from './row.ts'
import { AREAS } from './rows/areas.ts'
import { hasPlaceholder, isNamedIn } from './title.ts'

const rows = Object.values(AREAS).flat()

describe('the list', () => {
  it('has every id once, and a sentence for each', () => {
    const ids = rows.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(ids).toHaveLength(160)
    expect(rows.filter(({ says }) => says.length < 10)).toEqual([])
  })

  it('names only tests that are there', () => {
    const missing = rows.flatMap(({ id, proofs }) =>
      proofs.flatMap(({ file, title }) => {
        const path = join(root, file)
        const there = existsSync(path) && isNamedIn(readFileSync(path, 'utf8'), title)
        return there ? [] : [`${id}: ${file}: ${title}`]
      }),
    )
    expect(missing).toEqual([])
  })

  it('names every case that a row means, so that one that vanishes is missed', () => {
    const vague = rows.flatMap(({ id, proofs }) =>
      proofs.flatMap(({ cases }) => cases.filter(hasPlaceholder).map((title) => `${id}: ${title}`)),
    )
    expect(vague).toEqual([])
  })
})

describe('a row', () => {
  const test = tests('a.spec.ts')
  const proven = row(
    'A-1',
    'Does what it says.',
    test(each('works with %s', '1', '2'), each('refuses ${what}', 'that')),
  )
  const ran = (...found: [string, boolean][]) =>
    new Map([['a.spec.ts', found.map(([title, passed]) => ({ title, passed }))]])

  it('works: passes when all cases of all its tests have', () => {
    expect(assessRow(proven, ran(['works with 1', true], ['works with 2', true], ['refuses that', true]))).toBe('pass')
  })

  it('refuses one failed case, one test that did not run, and no test at all', () => {
    expect(assessRow(proven, ran(['works with 1', true], ['works with 2', false], ['refuses that', true]))).toBe('fail')
    expect(assessRow(proven, ran(['works with 1', true], ['works with 2', true]))).toBe('not run')
    expect(assessRow(row('A-2', 'Does nothing yet.'), ran())).toBe('none')
  })

  it('refuses a named case that is gone, whatever other cases pass', () => {
    const pinned = row('A-3', 'Does both.', test(each('works with %s and $b', ['1', '2'], ['3', '4'])))
    expect(assessRow(pinned, ran(['works with 1 and 2', true], ['works with 3 and 4', true]))).toBe('pass')
    expect(assessRow(pinned, ran(['works with 1 and 2', true], ['works with 5 and 6', true]))).toBe('not run')
  })

  it('works: a title in the source is known whatever quotes it', () => {
    expect(isNamedIn("it('says it’s there', …", 'says it’s there')).toBe(true)
    expect(isNamedIn(String.raw`it('one\'s own', …`, "one's own")).toBe(true)
    expect(isNamedIn("it('says it', …", 'says')).toBe(false)
    expect(['%s', '${path} loads', 'of $name', 'costs $2.00'].map(hasPlaceholder)).toEqual([true, true, true, false])
  })
})

describe('the reports', () => {
  it('work: of specs and of journeys, by file', () => {
    const jest = {
      testResults: [
        {
          name: '/p/apps/a.spec.ts',
          status: 'passed',
          assertionResults: [{ title: 'works', fullName: 'it works', status: 'passed' }],
        },
      ],
    }
    expect([...ranInJest(jest, '/p')]).toEqual([['apps/a.spec.ts', [{ title: 'works', passed: true }]]])
    const spec = { title: 'goes', ok: false, file: 'b.journey.ts' }
    const playwright = { config: { rootDir: '/p/e2e' }, suites: [{ suites: [{ specs: [spec] }] }] }
    expect(ranInPlaywright(playwright, '/p').get('e2e/b.journey.ts')).toMatchObject([{ title: 'goes', passed: false }])
  })

  it('refuse to be silent about what is missing', () => {
    expect(readReports('/nowhere', '/p', 0).remarks).toHaveLength(4)
  })
})
