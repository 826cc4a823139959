import { inOneLine } from './in-one-line.ts'

describe('facts in one line', () => {
  it('stand side by side, whatever is in them', () => {
    expect(inOneLine(['4 players', '2 games left', '{0} $16.00'])).toBe('4 players, 2 games left, {0} $16.00')
    expect(inOneLine(['4 players'])).toBe('4 players')
  })
})
