import type { Fault } from '../fault.ts'

const client = (path: string) => `libs/api-client/src/${path}`
const server = (path: string) => `apps/api/src/${path}`

export const api: readonly Fault[] = [
  {
    row: 'X-01',
    fault: 'calls without a body name a content type as well',
    edits: [{ file: 'libs/contract/src/request-of.ts', from: '{ method, path, headers: {} }', to: "{ method, path, headers: { 'content-type': 'application/json' } }" }],
  },
  {
    row: 'X-02',
    fault: 'asking who is signed in fails when nobody is',
    edits: [{ file: client('queries.ts'), from: 'error.status === 401', to: 'error.status === 403' }],
  },
  {
    row: 'X-03',
    fault: 'the matches of a device never seen are not found',
    edits: [{ file: server('matches/match.service.ts'), from: 'if (!device) return []', to: "if (!device) throw new Refusal('not_found')" }],
  },
  {
    row: 'X-04',
    fault: 'cancelling does not say what came back',
    edits: [{ file: server('payments/confirm-release.ts'), from: 'refundAmount: amount,', to: 'refundAmount: null,' }],
  },
  {
    row: 'X-05',
    fault: 'asking for a new code gives the old one again',
    edits: [{ file: server('codes/issue-code.ts'), from: 'code: codeOf(randomInt(10 ** LIMITS.code.digits))', to: 'code: last?.code ?? codeOf(randomInt(10 ** LIMITS.code.digits))' }],
  },
  {
    row: 'X-06',
    fault: 'referees whom the provider has not verified are listed for electronic payment',
    edits: [{ file: server('referees/nearest.repository.ts'), from: ' and a.stripe_account_verified)', to: ')' }],
  },
  {
    row: 'X-07',
    fault: 'every amount is converted as if its currency had cents',
    edits: [{ file: server('currencies/conversion.service.ts'), from: 'converted / 10 ** currencyOf(to).isoDigits', to: 'converted / 100' }],
  },
  {
    row: 'X-08',
    fault: 'a device that sends more than its name is refused',
    edits: [{ file: 'libs/contract/src/endpoints/referee.ts', from: 'body: Type.Object({ displayName: DisplayName })', to: 'body: Type.Object({ displayName: DisplayName }, { additionalProperties: false })' }],
  },
  {
    row: 'X-09',
    fault: 'a referee who went off duty still counts as on it',
    edits: [{ file: server('duty/duty.service.ts'), from: 'isAvailable: referee !== null && isOnDuty(referee, deps.clock.now())', to: 'isAvailable: referee !== null' }],
  },
  {
    row: 'X-10',
    fault: 'open requests are told only to calls that name a device',
    edits: [{ file: server('matches/match.service.ts'), from: 'const referee = await knownReferee(deps, caller, deviceId)', to: 'const referee = deviceId === undefined ? null : await knownReferee(deps, caller, deviceId)' }],
  },
  {
    row: 'X-11',
    fault: 'a wrong code says one attempt more than is left',
    edits: [{ file: server('matches/step-checks.ts'), from: 'attemptsLeft(code.failures + 1)', to: 'attemptsLeft(code.failures)' }],
  },
  {
    row: 'X-12',
    fault: 'signing out leaves token and user in the browser',
    edits: [{ file: 'libs/host/src/sign-in.ts', from: 'clearAuth()\n', to: 'void clearAuth\n' }],
  },
  {
    row: 'X-13',
    fault: 'managing a verified account answers that the set-up goes on',
    edits: [{ file: server('settlement/payouts/payout-account.service.ts'), from: "return { accountLinkUrl, action: 'manage_account' }", to: "return { accountLinkUrl, action: 'continue_setup' }" }],
  },
  {
    row: 'X-14',
    fault: 'availability events after the end of the range are listed too',
    edits: [{ file: server('dashboard/dashboard.repository.ts'), from: "    .where('occurred_at', '<=', to)\n", to: '' }],
  },
]
