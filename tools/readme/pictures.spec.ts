import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { roomRules } from '../eslint/import-rules.ts'
import { portsFrom } from '../product/ports.ts'
import { root } from '../run/root.ts'
import { gate } from '../test/gate.ts'
import { draw, pictures } from './pictures.ts'

const read = (page: string): string => readFileSync(join(root, page), 'utf8')
const readme = read('README.md')

/** The item of a list that begins with this text, its wrapped lines joined. */
const itemOf = (text: string, start: string): string =>
  (text.split(/^(?=- |#)/m).find((item) => item.startsWith(start)) ?? '').replaceAll(/\s+/g, ' ')

describe.each(Object.entries(pictures).map(([page, drawn]) => ({ page, drawn })))('$page', ({ page, drawn }) => {
  const text = read(page)

  it('holds its pictures as the tables draw them (node tools/readme/main.ts)', () => {
    expect(draw(page, text)).toBe(text)
  })

  it('gets a picture drawn again after its table has changed, and nothing else', () => {
    const changed = Object.values(drawn).reduce((before, picture) => before.replace(picture, 'old'), text)
    expect(changed).not.toBe(text)
    expect(draw(page, changed)).toBe(text)
  })

  it('is refused without the markers of a picture', () => {
    const [name = ''] = Object.keys(drawn)
    expect(() => draw(page, text.replace(`<!-- ${name}:end -->`, ''))).toThrow(
      `${page} holds no <!-- ${name}:start --> … <!-- ${name}:end -->`,
    )
  })
})

it('draws each project that has a rule, and arrows that may be followed further', () => {
  const ruled = Object.entries(roomRules).filter(([, { rooms }]) => rooms)
  for (const [name] of ruled) expect(pictures['README.md']?.['projects']).toMatch(new RegExp(`[">]${name}["<]`))
  const wrong = ruled.flatMap(([name, { rooms = [] }]) =>
    rooms.flatMap((between) =>
      (roomRules[between].rooms ?? [])
        .filter((room) => !rooms.includes(room))
        .map((room) => `${name} → ${between} → ${room}`),
    ),
  )
  expect(wrong).toEqual([])
})

/** Of the parts whose folder has another name. */
const folders: Readonly<Record<string, string>> = { payments: 'payment-sandbox', shell: 'page-server' }

it.each(portsFrom({}).map(({ part, port, variable }) => ({ part, port, variable })))(
  'the READMEs know the port of $part',
  ({ part, port, variable }) => {
    expect(readme).toMatch(new RegExp(`^\\| \`apps/${folders[part] ?? part}\` +\\| ${port} +\\|`, 'm'))
    const [variables = [], ports = []] = itemOf(read('tools/environment.md'), '- `PORT`,')
      .split(':')
      .map((half): readonly string[] => half.match(/\w+/g) ?? [])
    expect(ports[variables.indexOf(variable)]).toBe(String(port))
  },
)

it.each(gate.map(({ name }) => name))('the READMEs name the part %s of npm test', (name) => {
  const named = new RegExp(`\`(-- )?${name}( PATH)?\``)
  expect(itemOf(readme, '- `npm test -- unit`')).toMatch(named)
  expect(itemOf(read('tools/README.md'), '- `npm test`')).toMatch(named)
})
