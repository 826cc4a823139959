import { ESLint } from 'eslint'
import { join } from 'node:path'
import * as parser from '@typescript-eslint/parser'
import { root } from '../run/root.ts'
import { wordRules } from './word-rules.ts'

const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  overrideConfig: [{ files: ['**/*.{ts,tsx}'], languageOptions: { parser } }, wordRules()],
})

const macros = `import { msg, plural, t } from '@lingui/core/macro'; import { Trans } from '@lingui/react/macro';`

/** The rules that refuse this text on a screen, or in `file`. */
const refusals = async (text: string, file = 'apps/player/src/home/planted.tsx'): Promise<(string | null)[]> => {
  const [result] = await eslint.lintText(`${macros} ${text}`, { filePath: join(root, file) })
  return result?.messages.map((message) => message.ruleId) ?? []
}

const onScreen = (jsx: string): string => `export const x = (name) => ${jsx}`

describe('works', () => {
  it.each([
    onScreen('<p>{t`Nobody is here yet.`}</p>'),
    onScreen('<Trans>Table <bdi>{name}</bdi></Trans>'),
    onScreen('<Field label={t`Table Number`} type="text" className="wide" />'),
    onScreen("plural(name, { one: '# game', other: '# games' })"),
    'export const x = { pending: msg`Pending` }',
    "export const x = () => api('GET /api/me').catch(() => { throw new Error('Nobody answered the call') })",
    onScreen('<title>Refcall</title>'),
    onScreen('<Figure hair="M14 22V15a10 10 0 0 1 20 0v7l-2.5-6c-4 0-8-1.5-10-4z" />'),
  ])('%s', async (text) => {
    expect(await refusals(text)).toEqual([])
  })

  it('says nothing about texts that nobody reads', async () => {
    const text = "export const x = 'Nobody is here yet.'"
    expect(await refusals(text, 'apps/player/src/home/planted.spec.tsx')).toEqual([])
    expect(await refusals(text, 'apps/api/src/planted.ts')).toEqual([])
  })
})

describe('refuses a sentence that is not a message', () => {
  it.each([
    onScreen('<p>Nobody is here yet.</p>'),
    onScreen('<p>Empty</p>'),
    onScreen("<p>{name ? 'Here we are' : null}</p>"),
    ...['aria-label', 'title', 'label', 'placeholder', 'alt', 'text'].map((attribute) =>
      onScreen(`<X ${attribute}="Table Number" />`),
    ),
    "export const x = () => notify({ title: 'Table Number Required' })",
    'export const x = (count) => `${count} matches found`',
  ])('%s', async (text) => {
    expect(await refusals(text)).toContain('lingui/no-unlocalized-strings')
  })

  it.each(['apps/shell', 'apps/referee', 'apps/dashboard', 'libs/messages'])('in %s', async (project) => {
    expect(await refusals(onScreen('<p>Empty</p>'), `${project}/src/planted.tsx`)).toContain(
      'lingui/no-unlocalized-strings',
    )
  })
})

describe('refuses a message', () => {
  it.each([
    ['before the language is known', 'export const x = t`Pending`', 'lingui/t-call-in-function'],
    [
      'with a placeholder that has no name',
      'export const x = (a) => t`Table ${a.number}`',
      'lingui/no-expression-in-message',
    ],
    ['that is only a wrapping', onScreen('<Trans><b>Nobody</b></Trans>'), 'lingui/no-single-tag-to-translate'],
  ])('%s', async (_, text, rule) => {
    expect(await refusals(text)).toContain(rule)
  })
})
