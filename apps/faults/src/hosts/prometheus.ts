import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '@refcall/tools/run/root'
import { APIS, HOSTS, METRICS_TOKEN, PORTS } from './hosts.ts'
import { runOn } from './run-on.ts'

/** How much faster time passes for the rules: a rehearsed fault lasts seconds where a real one lasts minutes. */
const HASTE = 20
const RULES = 'apps/api/observability/alerts.yaml'
const EXAMPLES = 'apps/api/observability/alerts.test.yaml'
const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600 }
const READY_MS = 30_000

/** The rules with every span of time a twentieth of what it is; limits stay. */
export const hastened = (rules: string): string =>
  rules.replaceAll(
    /((?:for|interval): |\[)(\d+)([smh])(?=\]|$|\s)/gm,
    (_, before: string, count: string, unit: string) =>
      `${before}${Math.max(1, Math.round((Number(count) * (UNITS[unit] ?? 1)) / HASTE))}s`,
  )

/** @throws Error with what Prometheus' own tool says of the API's rules and their examples */
export const checkRules = (): string =>
  execFileSync('/usr/bin/promtool', ['test', 'rules', join(root, EXAMPLES)], { encoding: 'utf8' })

/** An alert that fires, with its labels. */
interface Alert {
  readonly name: string
  readonly severity: string
}

/** A Prometheus that reads both API hosts each second. */
export interface Prometheus {
  /** The alerts that have fired in the last seconds, each once. */
  firedWithin(seconds: number): Promise<readonly string[]>
  /** Those that fire now. */
  firing(): Promise<readonly Alert[]>
}

interface Found {
  readonly data: {
    readonly result: readonly { readonly metric: { readonly alertname: string; readonly severity: string } }[]
  }
}

/** Reads the API's metrics from a host of its own, as operators would, and evaluates the API's own rules. */
export const startPrometheus = async (home: string): Promise<Prometheus> => {
  const folder = join(home, 'prometheus')
  mkdirSync(folder)
  writeFileSync(join(folder, 'rules.yml'), hastened(readFileSync(join(root, RULES), 'utf8')))
  const targets = APIS.map((host) => `${HOSTS[host]}:${PORTS.metrics}`)
  const config = join(folder, 'prometheus.yml')
  writeFileSync(
    config,
    JSON.stringify({
      global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
      rule_files: ['rules.yml'],
      scrape_configs: [
        { job_name: 'refcall-api', authorization: { credentials: METRICS_TOKEN }, static_configs: [{ targets }] },
      ],
    }),
  )
  const address = `${HOSTS.watch}:${PORTS.prometheus}`
  runOn(
    'watch',
    [
      '/usr/bin/prometheus',
      '--config.file',
      config,
      '--storage.tsdb.path',
      join(folder, 'data'),
      '--web.listen-address',
      address,
      '--query.lookback-delta',
      '5s',
    ],
    { log: join(home, 'prometheus.log') },
  )

  const ask = async (query: string): Promise<readonly Alert[]> => {
    const answer = await fetch(`http://${address}/api/v1/query?query=${encodeURIComponent(query)}`)
    if (!answer.ok) throw new Error(`Prometheus answers ${answer.status} to ${query}`)
    return ((await answer.json()) as Found).data.result.map(({ metric }) => ({
      name: metric.alertname,
      severity: metric.severity,
    }))
  }
  for (const deadline = performance.now() + READY_MS; ; await pause(100)) {
    if (
      await fetch(`http://${address}/-/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break
    if (performance.now() > deadline) throw new Error('Prometheus is not ready; its log is prometheus.log')
  }
  const FIRING = 'ALERTS{alertstate="firing"}'
  return {
    firedWithin: async (seconds) => [
      ...new Set((await ask(`last_over_time(${FIRING}[${Math.ceil(seconds)}s])`)).map(({ name }) => name)),
    ],
    firing: () => ask(FIRING),
  }
}
