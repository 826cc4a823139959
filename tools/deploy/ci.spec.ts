import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readYamlFile } from 'nx/src/utils/fileutils.js'
import { root } from '../run/root.ts'

const file = join(import.meta.dirname, 'ci/remote.yml')
const text = readFileSync(file, 'utf8')
const workflow = readYamlFile<{ env: Readonly<Record<string, string>> }>(file)
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

it('the example of a remote’s CI calls what there is: commands of the release, targets of the remote, variables that are read', () => {
  const usage = /const USAGE = `([^`]+)`/.exec(read('tools/release/main.ts'))?.[1] ?? ''
  const verbs = [...text.matchAll(/npm run release -- (\w+)/g)].map(([, verb = '']) => verb)
  expect(verbs).toEqual(['build', 'publish', 'canary'])
  expect(verbs.filter((verb) => !new RegExp(`^  ${verb} REMOTE`, 'm').test(usage))).toEqual([])
  const { REMOTE } = workflow.env
  const {
    nx: { targets },
  } = JSON.parse(read(`apps/${REMOTE}/package.json`)) as { nx: { targets: object } }
  const asked = /nx affected -t ([\w ]+) --/.exec(text)?.[1]?.split(' ') ?? []
  expect(asked.length).toBe(3)
  expect(asked.filter((target) => !(target in targets))).toEqual([])
  const settings = ['libs/release/README.md', 'tools/product/release-settings.ts'].map(read).join()
  expect(Object.keys(workflow.env).filter((name) => name !== 'REMOTE' && !settings.includes(name))).toEqual([])
})

it('it names secrets and holds none', () => {
  for (const [name, value] of Object.entries(workflow.env))
    if (/SECRET|KEY_ID/.test(name)) expect(value).toMatch(/^\$\{\{ secrets\.\w+ \}\}$/)
})
