import { endpoints, LiveMessage } from '@refcall/contract'
import type { Deps } from '../platform/deps.ts'
import type { HandlersOf } from '../platform/handlers.ts'
import { invalid, Refusal } from '../platform/refusal.ts'
import { parseTraceparent } from '../platform/traceparent.ts'

/** The names that a browser may give its spans: any other text could be about a person. */
const NAMES: ReadonlySet<string> = new Set([
  ...Object.keys(endpoints),
  ...LiveMessage.anyOf.map(({ properties }) => `live ${properties.type.const}`),
])

const traceOf = (traceparent: string): string | undefined => parseTraceparent(traceparent)?.traceId

/** What browsers report of traces that the service keeps. */
export function traceHandlers({ tracer }: Pick<Deps, 'tracer'>): HandlersOf<'POST /api/traces'> {
  return {
    'POST /api/traces': async ({ body }) => {
      if (!tracer.isOn) throw new Refusal('not_found')
      const odd = body.spans.findIndex(
        ({ name, traceparent, parent }) =>
          !NAMES.has(name) || (parent !== null && traceOf(parent) !== traceOf(traceparent)),
      )
      if (odd !== -1)
        throw invalid(`spans/${odd}`, 'must be named after a call or an event, in the trace of its parent')
      const now = Date.now()
      tracer.report(body.spans.map(({ agoMs, ...span }) => ({ ...span, startedAt: now - agoMs })))
      return { success: true }
    },
  }
}
