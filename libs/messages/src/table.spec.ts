import { tableText } from './table.ts'

it.each([
  ['7', '7'],
  ['A3', 'A3'],
  ['Table 7', '7'],
  ['Tisch 7', '7'],
  ['Corner Table', '“Corner Table”'],
  ['Corner Table by the bar', '“Corner Table by the bar”'],
  ['Table by the bar', '“by the bar”'],
])('I9: in a sentence after the word table, %s is %s', (typed, text) => {
  expect(tableText(typed)).toBe(text)
})
