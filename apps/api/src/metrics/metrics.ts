import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import type { Deps } from '../platform/deps.ts'
import type { Counted, Meter } from '../platform/meter.ts'
import { addStateGauges } from './state-gauges.ts'

/** Seconds: a read, a write, what the provider takes, what is too long. */
const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Seconds until a referee accepts: before the second wave, the third, and until the request expires. */
const ACCEPT_SECONDS = [5, 15, 45, 90, 180, 300, 600, 900]

/** Counts for a Prometheus that asks. */
export interface Metrics extends Meter {
  /** Has the answers of the service counted. */
  watch(app: FastifyInstance): void
  /** All figures of this process, in Prometheus' text format. */
  text(): Promise<string>
}

export function createMetrics(deps: () => Deps): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  addStateGauges(register, deps)
  const requests = new Histogram({
    name: 'refcall_http_request_seconds',
    help: 'Answers by method, route of the contract and status; streams are not among them.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const count = counterOf(registers)

  // Of several processes the one that hands out connections collects from all.
  AggregatorRegistry.setRegistries(registers)
  new AggregatorRegistry()

  return {
    count: (...facts) => facts.forEach(count),
    watch: (app) =>
      void app.addHook('onResponse', async ({ method, routeOptions, is404 }, reply) => {
        // A stream takes as long as its client stays.
        if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
        const route = is404 || !routeOptions.url ? 'none' : routeOptions.url
        requests.observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1_000)
      }),
    text: () => register.metrics(),
  }
}

/** Adds a fact to the figure that it belongs to. */
function counterOf(registers: Registry[]): (fact: Counted) => void {
  const steps = new Counter({
    name: 'refcall_match_steps_total',
    help: 'Steps of matches, by step and the status it led to.',
    labelNames: ['step', 'to'],
    registers,
  })
  const accepted = new Histogram({
    name: 'refcall_accepted_after_seconds',
    help: 'From the request until a referee accepted it; reopened matches are not among them.',
    buckets: ACCEPT_SECONDS,
    registers,
  })
  const waves = new Counter({ name: 'refcall_waves_total', help: 'Waves in which requests were offered.', registers })
  const offers = new Counter({
    name: 'refcall_wave_offers_total',
    help: 'Referees to whom waves offered a request.',
    registers,
  })
  const events = new Counter({
    name: 'refcall_live_events_total',
    help: 'Events written for live channels, by type.',
    labelNames: ['type'],
    registers,
  })
  const dropped = new Counter({
    name: 'refcall_push_subscriptions_dropped_total',
    help: 'Push subscriptions that the push service no longer has, or knows by another key than ours.',
    labelNames: ['because'],
    registers,
  })
  const calls = new Histogram({
    name: 'refcall_provider_call_seconds',
    help: 'Calls to the payment provider, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    buckets: SECONDS,
    registers,
  })

  return (fact) => {
    switch (fact.what) {
      case 'step':
        return steps.inc({ step: fact.step, to: fact.to })
      case 'accepted':
        return accepted.observe(fact.afterMs / 1_000)
      case 'wave':
        waves.inc()
        return offers.inc(fact.asked)
      case 'event':
        return events.inc({ type: fact.type })
      case 'subscription_dropped':
        return dropped.inc({ because: fact.because })
      case 'provider_call':
        return calls.observe({ kind: fact.kind, outcome: fact.outcome }, fact.ms / 1_000)
    }
  }
}

/** The figures of all processes that this one has started, added up. @throws Error when one of them does not answer */
export const textOfAll = (): Promise<string> => collector().clusterMetrics()

let aggregator: AggregatorRegistry<'text/plain; version=0.0.4; charset=utf-8'> | undefined
const collector = () => (aggregator ??= new AggregatorRegistry())
