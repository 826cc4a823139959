import { lifecycleDiagram } from './lifecycle-diagram.ts'
import { LIFECYCLE } from './lifecycle-table.ts'
import { MATCH_STATUSES } from './match-status.ts'

describe('the lifecycle diagram', () => {
  it('works: every edge of the table stands once as an arrow', () => {
    const lines = lifecycleDiagram().split('\n')
    const edges = new Set(LIFECYCLE.flatMap((step) => step.from.map((from) => `${from ?? '[*]'} --> ${step.to}:`)))
    for (const edge of edges) expect(lines.filter((line) => line.trim().startsWith(edge))).toHaveLength(1)
    expect(lines).toHaveLength(1 + edges.size + 2)
  })

  it('works: it names every status, says who and when, and ends', () => {
    const text = lifecycleDiagram()
    for (const status of MATCH_STATUSES) expect(text).toContain(status)
    expect(text).toContain('expire by clock after 10 min (direct)')
    expect(text).toContain(
      '[*] --> pending: request by player (cash, broadcast)<br/>request by player (electronic, direct)',
    )
    expect(text).toContain('payment_pending: accept by referee (electronic, no valid hold)\n')
    expect(text).toContain(
      'verify by referee (electronic, hold valid)<br/>verify by provider (electronic, capture done)',
    )
    expect(text).toContain('cancelled: cancel by player, operator<br/>decline by referee (direct)')
    expect(text).toContain('complete by player, operator, clock after 6 h')
    expect(text).toContain('completed --> [*]')
  })
})
