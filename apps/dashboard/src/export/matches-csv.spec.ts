import { aDashboardMatch } from '@refcall/fixtures'
import { matchesCsv } from './matches-csv.ts'

it('the export lists matches under a heading', () => {
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
