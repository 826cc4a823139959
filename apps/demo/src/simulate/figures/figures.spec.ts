import { openFigures } from './figures.ts'
import { asLine, asTable } from './show.ts'
import { middleAndTail, slopePerMinute } from './statistics.ts'
import { summaryOf } from './summary.ts'

describe('statistics', () => {
  it('find the middle and the tail', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index)
    expect(middleAndTail(values)).toEqual({ p50: 51, p95: 96 })
    expect(middleAndTail([])).toEqual({ p50: Number.NaN, p95: Number.NaN })
  })

  it('find the slope of a line, also through noise that leans to neither side', () => {
    const line = Array.from({ length: 60 }, (_, index) => ({ at: index / 10, value: 200 + 3 * (index / 10) }))
    expect(slopePerMinute(line)).toBeCloseTo(3)
    const noisy = line.map((sample, index) => ({ ...sample, value: 200 + (index % 2 === 0 ? 1 : -1) }))
    expect(Math.abs(slopePerMinute(noisy))).toBeLessThan(0.1)
    expect(slopePerMinute([{ at: 1, value: 5 }])).toBeNaN()
  })

  it('find the slope beside what single busy moments hold, and never lose growth that goes on', () => {
    const looks = [101.5, 102.5, 131.7, 100.8, 100.8, 101.1, 101.4, 101.9, 125.3].map((value, index) => ({
      at: 1.7 + index * 0.4,
      value,
    }))
    expect(Math.abs(slopePerMinute(looks))).toBeLessThan(0.5)
    expect(slopePerMinute(looks.map(({ at, value }) => ({ at, value: value + 5 * at })))).toBeCloseTo(
      5 + slopePerMinute(looks),
    )
  })
})

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

  it('are told in people’s time, the growth of memory between collections', () => {
    const figures = openFigures()
    const memory = {
      resident: { now: 300, peak: 500 },
      collected: [1, 2, 3].map((at) => ({ at, heap: 80 + at, resident: 200 + 2 * at })),
    }
    const readings = { ...figures.read(), requests: 4, accepted: 3, firstNotification: [100, 100], offers: [10, 20] }
    const lines = summaryOf({ readings, memory, minutes: 3, speed: 10 })
    const of = (name: string) => lines.find((line) => line.name === name)?.value
    expect([
      of('first notification p50'),
      of('accepted'),
      of('referees told per broadcast'),
      of('requests a minute'),
    ]).toEqual([1, 75, 15, 4 / 3])
    expect(of('API memory growth')).toBeCloseTo(2)
    expect(of('API live heap growth')).toBeCloseTo(1)
    expect([
      of('API memory, as it is'),
      of('API memory, the most'),
      of('API memory, collected'),
      of('API live heap'),
    ]).toEqual([300, 500, 206, 83])
    expect(of('until accepted p50')).toBeNaN()
  })
})

describe('the table', () => {
  const side = (value: number) => [
    { name: 'accepted', value, unit: '%' as const },
    { name: 'requests', value: 1200, unit: '' as const },
  ]

  it('shows one side, or two with what the second has more', () => {
    expect(asTable(['here'], [side(50)])).toEqual(['               here', '  accepted   50.0 %', '  requests    1,200'])
    expect(asTable(['a', 'b'], [side(50), side(62.5)])[1]).toBe('  accepted   50.0 %   62.5 %      +12.5 %')
  })

  it('is a line elsewhere, without what is not known', () => {
    expect(asLine([...side(50), { name: 'API memory', value: Number.NaN, unit: 'MB' }])).toBe(
      'accepted 50.0 %, requests 1,200',
    )
  })
})
