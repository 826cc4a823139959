import { openFigures } from './figures.ts'
import { asLines, summaryOf } from './summary.ts'

describe('figures', () => {
  it('count a request whose referees heard of it before the player had the answer', () => {
    const figures = openFigures()
    figures.heard('m1', 'a')
    figures.heard('m1', 'b')
    figures.asked('m1', true, performance.now() - 50)
    figures.heard('m1', 'b')
    figures.accepted('m1')
    figures.heard('m1', 'late')
    figures.asked('m2', true, performance.now())
    figures.over('completed')
    const read = figures.read()
    expect(read).toMatchObject({ requests: 2, accepted: 1, offers: [2, 0], outcomes: { completed: 1 } })
    expect(read.firstNotification).toHaveLength(1)
    expect(read.untilAccepted[0]).toBeGreaterThanOrEqual(50)
  })

  it('keep what was refused as it may be apart from what should not be', () => {
    const figures = openFigures()
    figures.refused('not_found')
    figures.refused('not_found')
    figures.unexpected('500')
    expect(figures.read()).toMatchObject({ refusals: { not_found: 2 }, unexpected: ['500'] })
  })

  it('show waiting times as people live them, and nothing for what did not happen', () => {
    const readings = {
      ...openFigures().read(),
      requests: 4,
      accepted: 3,
      firstNotification: [100, 100],
      offers: [10, 20],
    }
    const summary = summaryOf(readings, 10)
    expect(summary).toMatchObject({
      'first notification p50, s': 1,
      'accepted, %': 75,
      'referees notified per broadcast': 15,
      'until accepted p50, s': Number.NaN,
    })
    expect(asLines({ accepted: 75, 'until accepted': Number.NaN })).toEqual([
      '  accepted              75',
      '  until accepted         –',
    ])
  })
})
