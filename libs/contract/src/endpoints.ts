import type { Static, TSchema } from 'typebox'
import { accountEndpoints } from './endpoints/account.ts'
import { apartEndpoints } from './endpoints/apart.ts'
import { dashboardEndpoints } from './endpoints/dashboard.ts'
import { dispatchEndpoints } from './endpoints/dispatch.ts'
import { moneyEndpoints } from './endpoints/money.ts'
import { openidEndpoints } from './endpoints/openid.ts'
import { operationsEndpoints } from './endpoints/operations.ts'
import { operatorEndpoints } from './endpoints/operators.ts'
import { passkeyEndpoints } from './endpoints/passkey.ts'
import { paymentEndpoints } from './endpoints/payment.ts'
import { payoutEndpoints } from './endpoints/payout.ts'
import { playerEndpoints } from './endpoints/player.ts'
import { progressEndpoints } from './endpoints/progress.ts'
import { pushEndpoints } from './endpoints/push.ts'
import { receiptEndpoints } from './endpoints/receipt.ts'
import { recoveryEndpoints } from './endpoints/recovery.ts'
import { refereeEndpoints } from './endpoints/referee.ts'
import { tipEndpoints } from './endpoints/tip.ts'
import { waitingEndpoints } from './endpoints/waiting.ts'
import { reportEndpoints } from './endpoints/report.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * Every JSON call of the API, keyed `METHOD /path/:param`. The server validates, serializes and documents from it;
 * clients take their types from it, and method and path from the key, so no schema is shipped to a browser.
 */
export const endpoints = {
  ...playerEndpoints,
  ...refereeEndpoints,
  ...dispatchEndpoints,
  ...waitingEndpoints,
  ...progressEndpoints,
  ...reportEndpoints,
  ...apartEndpoints,
  ...pushEndpoints,
  ...paymentEndpoints,
  ...tipEndpoints,
  ...receiptEndpoints,
  ...payoutEndpoints,
  ...accountEndpoints,
  ...passkeyEndpoints,
  ...openidEndpoints,
  ...recoveryEndpoints,
  ...moneyEndpoints,
  ...dashboardEndpoints,
  ...operatorEndpoints,
  ...operationsEndpoints,
}

/** The same calls grouped by audience, for the API documentation. */
export const endpointGroups: readonly { name: string; about: string; endpoints: Readonly<Record<string, Endpoint>> }[] =
  [
    { name: 'player', about: 'Asking for a referee, and the matches of a device.', endpoints: playerEndpoints },
    { name: 'referee', about: 'Duty, requests to answer, and how a referee is paid.', endpoints: refereeEndpoints },
    { name: 'dispatch', about: 'Whom a request was offered to, and why.', endpoints: dispatchEndpoints },
    { name: 'waiting', about: 'What a player may do while no referee has answered.', endpoints: waitingEndpoints },
    {
      name: 'progress',
      about: 'From the acceptance to the table: where, when and who is there.',
      endpoints: progressEndpoints,
    },
    { name: 'report', about: 'What went wrong with a match, and what operators answer.', endpoints: reportEndpoints },
    { name: 'apart', about: 'Players and referees who are not to meet again.', endpoints: apartEndpoints },
    { name: 'push', about: 'Requests that reach a device without an open page.', endpoints: pushEndpoints },
    { name: 'payment', about: 'Money held on a card, and the code that releases it.', endpoints: paymentEndpoints },
    { name: 'tip', about: 'What players give their referees beside the price.', endpoints: tipEndpoints },
    { name: 'receipt', about: 'What a match has cost, line by line.', endpoints: receiptEndpoints },
    { name: 'payout', about: 'The referee’s account at the payment provider.', endpoints: payoutEndpoints },
    { name: 'passkey', about: 'Signing in without a password.', endpoints: passkeyEndpoints },
    { name: 'openid', about: 'Signing in with another service.', endpoints: openidEndpoints },
    { name: 'recovery', about: 'Getting back to an account without its password.', endpoints: recoveryEndpoints },
    {
      name: 'account',
      about: 'Signing up, in and out; what is kept about a person, and its end.',
      endpoints: accountEndpoints,
    },
    { name: 'money', about: 'Currencies, countries and exchange rates.', endpoints: moneyEndpoints },
    { name: 'dashboard', about: 'What operators see and do.', endpoints: dashboardEndpoints },
    { name: 'operators', about: 'Who the operators are, and their passkeys.', endpoints: operatorEndpoints },
    { name: 'operations', about: 'Whether the service lives and can serve.', endpoints: operationsEndpoints },
  ]

type Endpoints = typeof endpoints
export type EndpointKey = keyof Endpoints

type Part<E, P extends 'params' | 'query' | 'body'> = E extends { readonly [K in P]: infer S extends TSchema }
  ? { readonly [K in P]: Static<S> }
  : { readonly [K in P]?: undefined }

/** The input of a call: its declared parts of params, query and body. */
export type Input<K extends EndpointKey> = Part<Endpoints[K], 'params'> &
  Part<Endpoints[K], 'query'> &
  Part<Endpoints[K], 'body'>

/** The 200 response of a call. */
export type Output<K extends EndpointKey> = Static<Endpoints[K]['response']>
