import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { remoteNames } from '@refcall/page-server/apps'
import { builtRemote } from '../build/release.ts'
import { root } from '../run/root.ts'

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8')
const usage = /const USAGE = `([^`]+)`/.exec(read('main.ts'))?.[1] ?? ''

it('each command of the page is one that the tool knows, with its options, and says why where that is asked for', () => {
  const commands = [...read('README.md').matchAll(/^ *npm run release -- (\S+)(.*)$/gm)].map(
    ([, verb = '', rest = '']) => ({ verb, rest }),
  )
  expect(commands.length).toBeGreaterThan(7)
  const known = (verb: string): boolean => new RegExp(`(^|· )\\s*${verb}\\b`, 'm').test(usage)
  const options = (rest: string): string[] => rest.match(/--\w+/g) ?? []
  expect(
    commands.filter(({ verb, rest }) => !known(verb) || options(rest).some((option) => !usage.includes(option))),
  ).toEqual([])
  const acts = commands.filter(({ verb }) => ['publish', 'promote', 'canary', 'rollback', 'revoke'].includes(verb))
  expect(acts.filter(({ rest }) => !/--why "[^"]+"/.test(rest))).toEqual([])
})

it('each message of the table stands in the sources', () => {
  const messages = [...read('from-build-to-screen.md').matchAll(/^\| `([^`]+)`/gm)].map(([, text = '']) => text)
  expect(messages.length).toBeGreaterThan(10)
  const sources = execFileSync(
    'git',
    ['grep', '-h', '', '--', 'libs/release/src', 'apps/shell/src', 'apps/page-server/src', ':!*.spec.ts*'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    },
  )
  expect(messages.filter((message) => message.split('…').some((part) => !sources.includes(part.trim())))).toEqual([])
})

it.each(remoteNames)('%s has a budget of bytes, which its build is held to', (remote) => {
  expect(builtRemote(remote).budget).toEqual({ first: expect.any(Number), all: expect.any(Number) })
})
