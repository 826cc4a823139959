import { csv } from './csv.ts'

describe('CSV', () => {
  describe('works', () => {
    it('ends every row and quotes only where it must', () =>
      expect(csv([['a', 'b,c', 'say "x"', 'two\nlines', 1.5, null]])).toBe('a,"b,c","say ""x""","two\nlines",1.5,\r\n'))

    it('leaves numbers numbers', () => expect(csv([[-123.3656]])).toBe('-123.3656\r\n'))
  })

  describe('refuses', () => {
    it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('to let %j run as a formula', (text) =>
      expect(csv([[text]])).toBe(`'${text}\r\n`),
    )

    it('a formula that needs quotes as well', () =>
      expect(csv([['=HYPERLINK("http://x","y")']])).toBe('"\'=HYPERLINK(""http://x"",""y"")"\r\n'))
  })
})
