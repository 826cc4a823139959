import { each, row, tests } from '../row.ts'

const calls = tests('libs/api-client/src/create-api.spec.ts')
const queries = tests('libs/api-client/src/queries.spec.ts')
const match = tests('apps/api/src/matches/match.spec.ts')
const referee = tests('apps/api/src/referees/referee.spec.ts')
const preferences = tests('apps/api/src/accounts/preferences.spec.ts')
const account = tests('apps/api/src/accounts/account.spec.ts')
const currencies = tests('apps/api/src/currencies/currencies.spec.ts')
const payout = tests('apps/api/src/settlement/payouts/payout-account.spec.ts')
const code = tests('apps/api/src/matches/code.spec.ts')
const dashboard = tests('apps/api/src/dashboard/dashboard.spec.ts')

export const api = [
  row(
    'X-01',
    'A content type is named only where there is content.',
    calls('names a content type only when there is a body'),
  ),
  row(
    'X-02',
    'A read goes to the parts of its key; nobody signed in is null where that is asked for, else an error.',
    queries('go to the parts of their keys', 'make null of nobody being signed in, and only of that'),
  ),
  row(
    'X-03',
    'The matches of a device are listed and added to; a device never seen has none.',
    match('carries a cash match from request to completion'),
    tests('apps/api/src/devices/device.spec.ts')(
      'answers a never-seen id with nothing, and remembers nothing of it without a key',
    ),
  ),
  row(
    'X-04',
    'Cancelling lets the hold go, and says what came back.',
    tests('apps/api/src/settlement/release.spec.ts')('the player cancels, and the answer says what came back'),
  ),
  row(
    'X-05',
    'A new code kills the old one.',
    code('works: kills the old one at once, keeps the time left, and may keep leading zeros'),
  ),
  row(
    'X-06',
    'Referees on duty are listed by the way of paying.',
    referee('goes on and off duty, and is listed only between'),
    payout('for electronic payment are those on duty who are willing, verified and have a rate'),
  ),
  row(
    'X-07',
    'Currencies are listed, detected and converted.',
    currencies(
      'lists the currencies with the signs of the product',
      each('detects country and currency of %s', '8.8.8.8', '193.0.6.139', '2001:4860:4860::8888'),
      'converts at the exponent of each currency and says how old the rate is',
    ),
  ),
  row(
    'X-08',
    'Preferences of accounts and devices are read and kept; a device keeps its name alone.',
    preferences(
      'works: starts with cash at the default rate',
      'works: reading creates no referee, naming does, and everything else in the body is ignored',
    ),
  ),
  row(
    'X-09',
    'Duty goes on and off and can be asked for.',
    referee('goes on and off duty, and is listed only between'),
  ),
  row(
    'X-10',
    'The assignment and the open requests can be read.',
    referee('answers going on duty with the requests that are open within reach, and no others'),
    match(
      'carries a cash match from request to completion',
      'lists the open requests of a signed-in referee without a device, wherever it says it is',
    ),
  ),
  row(
    'X-11',
    'A code is right, or wrong with what is left, or used up.',
    code('H: refuses a wrong one, counts down, and at the fifth the player reads that a new one is needed'),
    tests('apps/api/src/requests/pay-first.spec.ts')('hold, request, accept, code, capture, payout, complete'),
  ),
  row(
    'X-12',
    'Registering signs in; signing out ends it, on the server and in the browser.',
    account(
      'works: a referee is signed in by cookie and by bearer',
      'works again and again, and ends cookie, bearer and renewal',
    ),
    tests('libs/host/src/api.spec.ts')(
      'when the user asks, but not before the server has ended it: its cookie would sign in again',
      'when the user asks and the server has ended it before',
    ),
    tests('apps/referee/src/register/register-screen.spec.tsx')(
      'sends the payload, keeps token and user, and goes to the dashboard',
    ),
    tests('apps/referee/src/profile/profile-screen.spec.tsx')(
      'after a registration ends both sessions, forgets token and user, and goes home',
    ),
  ),
  row(
    'X-13',
    'Payout accounts are set up, managed and verified; countries are listed.',
    payout('works: set up, continued, verified by the provider alone, managed'),
    currencies('lists the countries by name, each with a currency that can be paid in'),
  ),
  row(
    'X-14',
    'The dashboard’s lists and the history can be read.',
    dashboard(
      'takes the bounds of a range in, newest first, and the last 30 days by default',
      'shows where referees came on and went off duty',
    ),
    match('carries a cash match from request to completion'),
  ),
]
