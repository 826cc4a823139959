import type { BrowserSpan } from '@refcall/contract'
import { createApi } from './create-api.ts'
import { createPageTraces } from './page-traces.ts'

const TRACE = '1'.repeat(32)
const KEPT = `00-${TRACE}-${'b'.repeat(16)}-01`

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A page and the service's answer to its calls. */
function page(traceresponse: string | null) {
  const told: BrowserSpan[][] = []
  const sent: Headers[] = []
  globalThis.fetch = async (_, init = {}) => {
    sent.push(new Headers(init.headers))
    return new Response('{}', { headers: traceresponse ? { traceresponse } : {} })
  }
  const traces = createPageTraces({ send: async (spans) => void told.push([...spans]), onDrawn: (done) => done() })
  return { told, sent, traces, api: createApi({ traces }) }
}

describe('works', () => {
  it('begins a trace with each call, and tells of those that the service keeps, in its trace', async () => {
    const { told, sent, api } = page(KEPT)
    await api('POST /api/logout')
    const [, traceId, spanId, flags] = (sent[0]?.get('traceparent') ?? '').split('-')
    expect([traceId?.length, spanId?.length, flags]).toEqual([32, 16, '01'])
    jest.runAllTimers()
    expect(told).toEqual([
      [
        {
          traceparent: `00-${TRACE}-${spanId}-01`,
          parent: null,
          name: 'POST /api/logout',
          ms: expect.any(Number),
          agoMs: expect.any(Number),
        },
      ],
    ])
  })

  it('tells of an event that the screen shows', () => {
    const { told, traces } = page(null)
    traces.heard('match_update', KEPT)
    jest.runAllTimers()
    expect(told[0]?.[0]).toMatchObject({ parent: KEPT, name: 'live match_update' })
    expect(told[0]?.[0]?.traceparent).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`))
  })

  it('tells of many together, and no more at once than the service takes', () => {
    const { told, traces } = page(null)
    for (let number = 0; number < 45; number += 1) traces.heard('match_update', KEPT)
    jest.runAllTimers()
    expect(told.map((spans) => spans.length)).toEqual([20, 20, 5])
  })
})

describe('refuses', () => {
  it('to tell of what the service does not keep', async () => {
    const { told, api } = page(null)
    await api('POST /api/logout')
    jest.runAllTimers()
    expect(told).toEqual([])
  })

  it('to send a header where nothing is followed', async () => {
    const { sent } = page(KEPT)
    await createApi()('POST /api/logout')
    expect(sent[0]?.has('traceparent')).toBe(false)
  })
})
