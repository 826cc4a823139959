import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { roomRules } from '../eslint/import-rules.ts'
import { portsFrom } from '../product/ports.ts'
import { root } from '../run/root.ts'
import { parts } from '../test/parts.ts'
import { draw, pictures } from './pictures.ts'

const readme = readFileSync(join(root, 'README.md'), 'utf8')
const tools = readFileSync(join(root, 'tools/README.md'), 'utf8')

/** The item of a list that begins with this text, its wrapped lines joined. */
const itemOf = (text: string, start: string): string =>
  (text.split(/^(?=- |#)/m).find((item) => item.startsWith(start)) ?? '').replaceAll(/\s+/g, ' ')

it('works: README.md holds the pictures as the tables draw them (node tools/readme/main.ts)', () => {
  expect(draw(readme)).toBe(readme)
})

it('draws a picture again after its table has changed, and nothing else', () => {
  const changed = Object.values(pictures).reduce((text, picture) => text.replace(picture, 'old'), readme)
  expect(changed).not.toBe(readme)
  expect(draw(changed)).toBe(readme)
})

it('refuses a README without the markers of a picture', () => {
  expect(() => draw(readme.replace('<!-- ranks:end -->', ''))).toThrow(
    'README.md holds no <!-- ranks:start --> … <!-- ranks:end -->',
  )
})

it('draws each project that has a rule, and arrows that may be followed further', () => {
  const ruled = Object.entries(roomRules).filter(([, { rooms }]) => rooms)
  for (const [name] of ruled) expect(pictures['projects']).toMatch(new RegExp(`[">]${name}["<]`))
  const wrong = ruled.flatMap(([name, { rooms = [] }]) =>
    rooms.flatMap((between) =>
      (roomRules[between].rooms ?? [])
        .filter((room) => !rooms.includes(room))
        .map((room) => `${name} → ${between} → ${room}`),
    ),
  )
  expect(wrong).toEqual([])
})

it.each(portsFrom({}).map(({ part, port, variable }) => ({ part, port, variable })))(
  'the READMEs know the port of $part',
  ({ part, port, variable }) => {
    expect(readme).toMatch(
      new RegExp(`^\\| \`apps/${part === 'payments' ? 'payment-sandbox' : part}\` +\\| ${port} +\\|`, 'm'),
    )
    const [variables = [], ports = []] = itemOf(tools, '- `PORT`,')
      .split(':')
      .map((half): readonly string[] => half.match(/\w+/g) ?? [])
    expect(ports[variables.indexOf(variable)]).toBe(String(port))
  },
)

it.each(parts.map(({ name }) => name))('the READMEs name the part %s of npm test', (name) => {
  const named = new RegExp(`\`(-- )?${name}( PATH)?\``)
  expect(itemOf(readme, '- `npm test -- unit`')).toMatch(named)
  expect(itemOf(tools, '- `npm test`')).toMatch(named)
})
