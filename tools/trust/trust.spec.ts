import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'

const page = readFileSync(join(root, 'tools/trust/README.md'), 'utf8')
const sections = page
  .split(/^### /m)
  .slice(1)
  .map((text) => ({ id: text.slice(0, text.indexOf(' ')), text }))

const named = sections.flatMap(({ id, text }) =>
  [...text.matchAll(/^- `([^`]+)`: (.+)$/gm)].map(([, file = '', title = '']) => [id, file, title] as const),
)

it.each(named)('%s is shown by a test that exists: %s, "%s"', (_, file, title) => {
  const path = join(root, file)
  expect(existsSync(path)).toBe(true)
  const source = readFileSync(path, 'utf8')
  const isTitle = [`'${title}`, `"${title}`, `\`${title}`].some((text) => source.includes(text))
  expect(isTitle).toBe(true)
})

it('each is shown by a test, or says that it is not yet', () => {
  expect(sections.filter(({ text }) => !/^- (`[^`]+`: .|Not yet: .)/m.test(text)).map(({ id }) => id)).toEqual([])
})

it('tells every invariant, each once', () => {
  const ids = sections.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => id.startsWith('I-'))).toEqual(
    Array.from({ length: 29 }, (_, index) => `I-${String(index + 1).padStart(2, '0')}`),
  )
})
