import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rows } from './features.ts'

it('the README shows which engine has what, as asked in the engines', () => {
  const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
  expect(
    readme
      .replaceAll(/ +/g, ' ')
      .split('\n')
      .filter((line) => rows().includes(line)),
  ).toEqual(rows())
})
