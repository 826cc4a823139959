import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

it('explains theme words that the design system exports', () => {
  const [, theme = ''] = read('tools/decisions/GLOSSARY.md').split('## The theme of the design system')
  const explained = [...theme.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
  const exported = read('libs/design-system/src/index.ts')
  expect(explained.length).toBeGreaterThan(15)
  expect(explained.filter((name) => !new RegExp(`\\b${name}\\b`).test(exported))).toEqual([])
})

it('explains names that stand in the code', () => {
  const [, code = ''] = read('tools/decisions/GLOSSARY.md').split('## The code')
  const explained = [...(code.split('\n## ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
  const found = execFileSync(
    'git',
    ['grep', '-ohwE', explained.join('|'), '--', 'apps/**/*.ts', 'libs/**/*.ts', 'tools/**/*.ts', ':!*.spec.ts'],
    { cwd: root, encoding: 'utf8' },
  )
  expect(explained.length).toBeGreaterThan(15)
  expect(explained.filter((name) => !found.split('\n').includes(name))).toEqual([])
})
