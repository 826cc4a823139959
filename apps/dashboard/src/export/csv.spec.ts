import { aDashboardMatch } from '@refcall/fixtures'
import { csv } from './csv.ts'
import { matchesCsv } from './matches-csv.ts'

describe('CSV', () => {
  describe('works', () => {
    it('ends every row and quotes only where it must', () =>
      expect(csv([['a', 'b,c', 'say "x"', 'two\nlines', 1.5, null]])).toBe('a,"b,c","say ""x""","two\nlines",1.5,\r\n'))

    it('leaves numbers numbers', () => expect(csv([[-123.3656]])).toBe('-123.3656\r\n'))

    it('lists matches under a heading', () => {
      const dated = {
        createdAt: '2026-11-20T18:42:00.000Z',
        acceptedAt: '2026-11-20T18:44:00.000Z',
        completedAt: '2026-11-20T19:30:00.000Z',
      }
      const [heading, row] = matchesCsv([
        aDashboardMatch({ id: 'm1', tableNumber: 'Bar, left', rating: 5, ...dated }),
      ]).split('\r\n')
      expect(heading).toMatch(/^Id,Table,Status,Players,Games,Payment,Amount,Currency,Amount in USD,/)
      expect(row).toBe(
        'm1,"Bar, left",Completed,4,2,Cash Payment,16.00,USD,16.00,2026-11-20T18:42:00.000Z,' +
          '2026-11-20T18:44:00.000Z,2026-11-20T19:30:00.000Z,5,Maya R.,48.4284,-123.3656',
      )
    })
  })

  describe('refuses', () => {
    it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('to let %j run as a formula', (text) =>
      expect(csv([[text]])).toBe(`'${text}\r\n`),
    )

    it('a formula that needs quotes as well', () =>
      expect(csv([['=HYPERLINK("http://x","y")']])).toBe('"\'=HYPERLINK(""http://x"",""y"")"\r\n'))
  })
})
