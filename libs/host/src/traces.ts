import { createApi, createPageTraces, type PageTraces } from '@refcall/api-client'
import { product } from './product.ts'

/** By a client of its own: reports of traces begin no traces. */
const tell = createApi()

/** This page's part in traces; null unless the deployment follows calls. */
export const traces: PageTraces | null = product.traces
  ? createPageTraces({
      send: (spans) => tell('POST /api/traces', { body: { spans: [...spans] } }, { keepalive: true }),
    })
  : null
