import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { ACTIVE_STATUSES } from '@refcall/domain'
import { figuresIn } from '../testing/figures.ts'
import { startApp } from '../testing/start-app.ts'

interface Rule {
  readonly alert?: string
  readonly record?: string
  readonly expr: string
  readonly labels?: { readonly severity: string }
  readonly annotations?: { readonly summary: string }
}

const folder = join(__dirname, '../../observability')
const read = (file: string): string => readFileSync(join(folder, file), 'utf8')
const { groups } = parse(read('alerts.yaml')) as { groups: readonly { rules: readonly Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)
const alerts = rules.filter(({ alert }) => alert !== undefined)

/** The metrics' names as an idle service describes them: those of the queues and the figures of Node have values, too. */
let described: ReadonlySet<string>
let series: readonly string[]
beforeAll(async () => {
  const app = await startApp({ METRICS_PORT: '9464' })
  const text = (await app.deps.metrics?.text()) ?? ''
  await app.close()
  described = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name))
  series = [...figuresIn(text).keys()]
})

describe('the rules', () => {
  it('name only what the service tells, or other rules record', () => {
    const known = new Set([...described, ...rules.flatMap(({ record = [] }) => record), 'up'])
    for (const { expr } of rules) {
      const names = expr.replaceAll(/\{[^}]*\}|"[^"]*"/g, '').match(/\b(refcall[\w:]+|nodejs_\w+|up)\b/g) ?? []
      expect(names.length).toBeGreaterThan(0)
      for (const name of names)
        expect(known).toContain(known.has(name) ? name : name.replace(/_(count|bucket|sum)$/, ''))
    }
  })

  it('name only queues that exist', () => {
    const queues = [
      ...rules
        .map(({ expr }) => expr)
        .join('\n')
        .matchAll(/queue=~?"([^"]+)"/g),
    ].flatMap(([, names = '']) => names.split('|'))
    expect(queues.length).toBeGreaterThan(3)
    for (const queue of queues) expect(series).toContain(`refcall_queue_oldest_seconds{queue="${queue}"}`)
    for (const status of ACTIVE_STATUSES) expect(series).toContain(`refcall_matches{status="${status}"}`)
  })

  it('say how urgent they are and what is wrong', () => {
    for (const { labels, annotations } of alerts) {
      expect(['page', 'ticket']).toContain(labels?.severity)
      expect(annotations?.summary).toMatch(/\.$/)
    }
  })
})

it('each alert is expected to fire in one example, and not to in another', () => {
  const { tests } = parse(read('alerts.test.yaml')) as {
    tests: readonly { alert_rule_test: readonly { alertname: string; exp_alerts?: readonly unknown[] }[] }[]
  }
  const examples = tests.flatMap((test) => test.alert_rule_test)
  for (const { alert } of alerts) {
    const own = examples
      .filter(({ alertname }) => alertname === alert)
      .map(({ exp_alerts: fired = [] }) => fired.length > 0)
    expect(new Set(own)).toEqual(new Set([true, false]))
  }
})
