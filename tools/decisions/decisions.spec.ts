import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname
const records = readdirSync(folder)
  .filter((file) => /^\d{4}-.+\.md$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))

it.each(records)(
  '$file has its number, a context, a decision, consequences and at most 300 words',
  ({ file, text }) => {
    expect(text).toMatch(new RegExp(`^# ${Number(file.slice(0, 4))}\\. .+\n\n\\*\\*Context\\.\\*\\* `))
    for (const part of ['Decision', 'Consequences']) expect(text).toContain(`\n\n**${part}.**`)
    expect(text.trim().split(/\s+/).length).toBeLessThanOrEqual(300)
  },
)

it.each(records)('$file links files that exist', ({ text }) => {
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link)
  expect(links.filter((link) => !existsSync(join(folder, link)))).toEqual([])
})
