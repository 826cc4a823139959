import type { Static, TSchema } from 'typebox'
import { accountEndpoints } from './endpoints/account.ts'
import { dashboardEndpoints } from './endpoints/dashboard.ts'
import { dispatchEndpoints } from './endpoints/dispatch.ts'
import { moneyEndpoints } from './endpoints/money.ts'
import { operationsEndpoints } from './endpoints/operations.ts'
import { paymentEndpoints } from './endpoints/payment.ts'
import { payoutEndpoints } from './endpoints/payout.ts'
import { playerEndpoints } from './endpoints/player.ts'
import { pushEndpoints } from './endpoints/push.ts'
import { refereeEndpoints } from './endpoints/referee.ts'

/**
 * Every JSON call of the API, keyed `METHOD /path/:param`. The server validates, serializes and documents from it;
 * clients take their types from it, and method and path from the key, so nothing of it is shipped to a browser.
 */
export const endpoints = {
  ...playerEndpoints,
  ...refereeEndpoints,
  ...dispatchEndpoints,
  ...pushEndpoints,
  ...paymentEndpoints,
  ...payoutEndpoints,
  ...accountEndpoints,
  ...moneyEndpoints,
  ...dashboardEndpoints,
  ...operationsEndpoints,
}

export type Endpoints = typeof endpoints
export type EndpointKey = keyof Endpoints

type Part<E, P extends 'params' | 'query' | 'body'> = E extends { readonly [K in P]: infer S extends TSchema }
  ? { readonly [K in P]: Static<S> }
  : { readonly [K in P]?: undefined }

/** What a call takes: its declared parts of params, query and body. */
export type Input<K extends EndpointKey> = Part<Endpoints[K], 'params'> & Part<Endpoints[K], 'query'> & Part<Endpoints[K], 'body'>

/** What a call answers with 200. */
export type Output<K extends EndpointKey> = Static<Endpoints[K]['response']>
