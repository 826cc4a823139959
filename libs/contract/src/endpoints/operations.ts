import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Instant } from '../shapes/ids.ts'
import { BROWSER_SPANS_AT_MOST, BrowserSpan } from '../shapes/trace.ts'

export const operationsEndpoints = {
  'GET /api/health': endpoint({
    summary: 'The process is alive',
    access: 'anyone',
    response: Type.Object({ status: Type.Literal('ok') }),
    errors: [],
  }),
  'GET /api/ready': endpoint({
    summary: 'The process can serve: its database answers',
    access: 'anyone',
    response: Type.Object({ status: Type.Literal('ready') }),
    errors: ['unavailable'],
  }),
  'POST /api/traces': endpoint({
    summary: 'What a page has measured of traces that the service keeps; not found where it follows nothing',
    access: 'anyone',
    body: Type.Object({ spans: Type.Array(BrowserSpan, { minItems: 1, maxItems: BROWSER_SPANS_AT_MOST }) }),
    response: Type.Object({ success: Type.Literal(true) }),
    errors: [],
  }),
  'POST /api/test/clock': endpoint({
    summary: 'Move the clock forward and sweep; absent in production',
    access: 'test',
    body: Type.Object({ advanceMs: Type.Integer({ minimum: 0, maximum: 31_536_000_000 }) }),
    response: Type.Object({ now: Instant, swept: Type.Integer() }),
    errors: [],
  }),
}
