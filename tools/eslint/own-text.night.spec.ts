import { Linter } from 'eslint'
import * as parser from '@typescript-eslint/parser'
import { ownText } from './own-text.ts'

const linter = new Linter()
const refusals = (jsx: string) =>
  linter.verify(
    jsx.startsWith('function') ? jsx : `const x = ${jsx}`,
    {
      files: ['**/*.tsx'],
      languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
      plugins: { house: { rules: { 'own-text': ownText } } },
      rules: { 'house/own-text': 'error' },
    },
    'planted.tsx',
  )

describe('D2: a browser that translates the page', () => {
  it.each([
    '<p>{t`Complete`}</p>',
    '<p><Icon /> <span>{t`Back`}</span></p>',
    '<p>{busy && <b>{t`Saving`}</b>} <span>{amount}</span></p>',
    '<Trans>{referee} is at table {table}</Trans>',
    '<p>{taken ? t`Taken` : <Open />}</p>',
    '<ul>{names.map((name) => <li key={name}>{name}</li>)}</ul>',
    'function Line() { return <span>{t`Open`}</span> }',
    'function lineOf() { return t`Open` }',
  ])('cannot break %s', (jsx) => {
    expect(refusals(jsx)).toEqual([])
  })

  it.each([
    '<p><Icon /> {t`Back`}</p>',
    '<p><b>1</b> game left</p>',
    '<p>{isDone && t`Done`}<Icon /></p>',
    '<p>{isDone ? <Tick /> : label}<Icon /></p>',
    '<p>{formatMoney(total)} <b>{left}</b></p>',
    '<p>{endedText(match)} {holdText(match)}</p>',
    '<>{t`Back`}</>',
    'function Line() { return t`Open` }',
    'function Line({ facts }) { if (!facts) return null; return facts }',
  ])('would break %s, which is refused', (jsx) => {
    expect(refusals(jsx)).toHaveLength(1)
  })
})
