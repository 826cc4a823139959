import { PARTS, readCellsOptions } from './options.ts'

it('shows every part, or those that are named, in their order', () => {
  expect(readCellsOptions(['cells', '--seed', '3'])).toEqual({
    parts: PARTS,
    seed: 3,
    rounds: 3,
    seconds: 10,
    share: 25,
    tables: 12,
    matches: 60,
    planted: null,
    citus: null,
  })
  expect(readCellsOptions(['cells', '--parts', 'move,two'])?.parts).toEqual(['two', 'move'])
  expect(readCellsOptions(['cells', '--planted', 'rows'])).toMatchObject({ parts: ['move'], planted: 'rows' })
  expect(readCellsOptions(['cells', '--help'])).toBeNull()
})

it.each([
  [['cells', '--parts', 'flood'], 'There is no part "flood".'],
  [['cells', '--share', '0'], '--share must be a whole number from 1, not "0".'],
  [['cells', '--planted', 'flood'], 'There is no planted fault "flood".'],
  [['cells', 'now'], 'npm run rehearse -- cells'],
])('refuses %j, and says why', (args, reason) => {
  expect(() => readCellsOptions(args)).toThrow(reason)
})
