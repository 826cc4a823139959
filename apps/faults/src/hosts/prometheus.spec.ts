import { hastened } from './prometheus.ts'

it('spans of time are a twentieth, limits and names are as they were', () => {
  const rules = `interval: 30s
record: refcall:failed:ratio5m
expr: sum(rate(refcall_x{status=~"5.."}[5m])) / sum(rate(refcall_x[1h])) > 0.0144 and max(refcall_y) > 600
for: 1m
for: 10s
annotations: { summary: 'For 5m' }`
  expect(hastened(rules)).toBe(`interval: 2s
record: refcall:failed:ratio5m
expr: sum(rate(refcall_x{status=~"5.."}[15s])) / sum(rate(refcall_x[180s])) > 0.0144 and max(refcall_y) > 600
for: 3s
for: 1s
annotations: { summary: 'For 5m' }`)
})
