import { Linter } from 'eslint'
import * as parser from '@typescript-eslint/parser'
import { plainWords } from './plain-words.ts'

const linter = new Linter()
const refusals = (text: string) =>
  linter.verify(text, {
    languageOptions: { parser },
    plugins: { house: { rules: { 'plain-words': plainWords } } },
    rules: { 'house/plain-words': 'error' },
  })

describe('refuses', () => {
  it.each([
    '/** What nobody released is drawn by the browser alone. */',
    '// One that may have made a match of which the log has no trace.',
    'export const x = 1 // it was told before',
    'export interface Told { x: 1 }',
    'export const toldMatch = 1',
    'export type HeardLine = 1',
    'export function toldBy() {}',
  ])('%s', (text) => {
    expect(refusals(text)).toHaveLength(1)
  })
})

describe('accepts', () => {
  it.each([
    '/** Keeps requests whose match may exist although no reply arrived. */',
    "export const x = 'Nobody is here yet.'",
    'const told = 1',
    'export function explain(told: number) {}',
    'export const farewell = 1',
    'export const wishlist = 1',
  ])('%s', (text) => {
    expect(refusals(text)).toEqual([])
  })
})
