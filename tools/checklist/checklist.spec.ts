import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'
import { findTests, namedTestsIn, readRequirements, requirements } from './requirements.ts'

const tests = findTests()

/** Threats and invariants have ids too. */
const trusted = [...readFileSync(join(root, 'tools/trust/README.md'), 'utf8').matchAll(/^### (\S+)/gm)].map(
  ([, id = '']) => id,
)

it('there are 160 requirements, each with a sentence', () => {
  expect(requirements.size).toBe(160)
  expect([...requirements].filter(([, sentence]) => sentence.length < 10)).toEqual([])
})

it('each requirement is named at the beginning of a test’s title', () => {
  const shown = new Set(tests.flatMap(({ ids }) => ids))
  expect([...requirements.keys()].filter((id) => !shown.has(id))).toEqual([])
})

it('the titles of tests name no requirement or threat that does not exist', () => {
  const known = new Set([...requirements.keys(), ...trusted])
  expect(tests.filter(({ ids }) => ids.some((id) => !known.has(id)))).toEqual([])
})

it('a title names one or several requirements, in quotes of any kind', () => {
  const source = `it('F-09: adds', x); it("X-01, F-10: one's own", x); it.each(y)(\`A-01: \${path} loads\`, x); it('other: F-11', x)`
  expect(namedTestsIn(source)).toEqual([
    { ids: ['F-09'], title: 'adds' },
    { ids: ['X-01', 'F-10'], title: "one's own" },
    { ids: ['A-01'], title: '${path} loads' },
  ])
})

it('a requirement may go on in the next line', () => {
  expect([...readRequirements('## Form\n\n- F-09: One\n  two.\n- F-10: Three.\n')]).toEqual([
    ['F-09', 'One two.'],
    ['F-10', 'Three.'],
  ])
})
