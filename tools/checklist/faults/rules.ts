import type { Fault } from '../fault.ts'

const player = (path: string) => `apps/player/src/${path}`
const referee = (path: string) => `apps/referee/src/${path}`
const domain = (path: string) => `libs/domain/src/${path}`

export const rules: readonly Fault[] = [
  {
    row: 'Q-01',
    fault: 'no toast says that a referee is required',
    edits: [{ file: player('electronic/electronic-part.tsx'), from: 'return notify({ title: t`Referee Required`, text })', to: 'return void text' }],
  },
  {
    row: 'Q-02',
    fault: 'a referee without a rate can be paid electronically',
    edits: [{ file: player('request/choose.ts'), from: '?? 0) > 0', to: '?? 1) > 0' }],
  },
  {
    row: 'Q-03',
    fault: 'blanks count as a table',
    edits: [{ file: player('request/request-slip.tsx'), from: "draft.tableNumber.trim() === ''", to: "draft.tableNumber === ''" }],
  },
  {
    row: 'Q-04',
    fault: 'nothing says that the place is missing',
    edits: [{ file: player('request/request-slip.tsx'), from: 'return notify({ title: t`Location Required`, text: t`We need your location to find nearby referees.` })', to: 'return' }],
  },
  {
    row: 'Q-05',
    fault: 'the button can be pressed again while the payment is being opened',
    edits: [{ file: player('electronic/electronic-part.tsx'), from: 'busy={send.isPending && !', to: 'busy={false && !' }],
  },
  {
    row: 'Q-06',
    fault: 'a referee chosen for cash turns the request into an electronic one',
    edits: [
      { file: player('request/cash-part.tsx'), from: 'onChoose={refuseChoice}', to: 'onChoose={chooseReferee}' },
      { file: player('request/cash-part.tsx'), from: 'import { refuseChoice }', to: 'import { chooseReferee }' },
    ],
  },
  {
    row: 'Z-01',
    fault: 'an answer without a body leaves out the status text',
    edits: [{ file: 'libs/api-client/src/api-error.ts', from: 'bodyText || statusText', to: 'bodyText' }],
  },
  {
    row: 'Z-02',
    fault: 'no toast says that the payment could not be prepared',
    edits: [{ file: player('electronic/use-send.ts'), from: "if ('form' in sent) {", to: "if ('request' in sent) {" }],
  },
  {
    row: 'Z-03',
    fault: 'a refused card is not told in the provider’s words',
    edits: [{ file: player('card/card-fields.tsx'), from: 'error.message ?? t`Payment failed`', to: 't`Payment failed`' }],
  },
  {
    row: 'Z-04',
    fault: 'the toast does not say what to do without a conversion',
    edits: [{ file: player('electronic/use-cost.ts'), from: 't`Unable to convert currencies. Please try again later or select a referee with the same currency.`', to: 't`Unable to convert currencies.`' }],
  },
  {
    row: 'Z-05',
    fault: 'that the player needs a new code is told only by one of the codes',
    edits: [{ file: referee('assignment/code-problem.ts'), from: "body?.requiresRegeneration && body.code !== 'code_expired'", to: "body?.code === 'code_blocked'" }],
  },
  {
    row: 'Z-06',
    fault: 'a request that is gone is told in the server’s words, without its table',
    edits: [{ file: referee('requests/failure-text.tsx'), from: 'refusal?.status === 404', to: 'refusal?.status === 410' }],
  },
  {
    row: 'Z-07',
    fault: 'only the code of the refusal tells that Connect is missing',
    edits: [{ file: referee('banking/banking-problem.ts'), from: 'body?.stripeConnectRequired === true || ', to: '' }],
  },
  {
    row: 'Z-08',
    fault: 'the action of the answer does not count',
    edits: [{ file: referee('banking/banking-problem.ts'), from: "body?.action === 'setup_required' || ", to: '' }],
  },
  {
    row: 'Z-09',
    fault: 'a page that may not leave offers nothing to copy',
    edits: [{ file: referee('banking/use-banking-link.ts'), from: "      if (followed === 'stuck') setCopying(url)\n", to: '      void [followed, url]\n' }],
  },
  {
    row: 'Z-10',
    fault: 'a profile that could not be saved does not say so',
    edits: [{ file: referee('profile/save-problem.tsx'), from: 'if (!autosave.failed) return null', to: 'if (autosave) return null' }],
  },
  {
    row: 'Z-11',
    fault: 'nearby referees that cannot be read fail with the message of the leaderboard',
    edits: [{ file: 'libs/api-client/src/queries.ts', from: "'Failed to fetch nearby referees'", to: "'Failed to fetch referees'" }],
  },
  {
    row: 'K-01',
    fault: 'the assignment is asked for every minute although there is none',
    edits: [{ file: referee('assignment/use-assignment.ts'), from: '(isInHand(state.data) ? LIMITS.polling.activeAssignmentMs : false)', to: '(isInHand(state.data) ? LIMITS.polling.activeAssignmentMs : LIMITS.polling.activeAssignmentMs)' }],
  },
  {
    row: 'K-02',
    fault: 'the next tooltip opens at once for 250 milliseconds only',
    edits: [{ file: 'libs/design-system/src/overlays/tooltip.tsx', from: 'graceAfterAnotherMs = 300', to: 'graceAfterAnotherMs = 250' }],
  },
  {
    row: 'K-03',
    fault: 'Canadian dollars have the sign of no currency',
    edits: [{ file: domain('currencies.ts'), from: "symbol: 'CA$'", to: "symbol: 'C$'" }],
  },
  {
    row: 'K-04',
    fault: 'the platform takes ten per cent',
    edits: [{ file: domain('limits.ts'), from: 'platformFeePercent: 5', to: 'platformFeePercent: 10' }],
  },
  {
    row: 'K-05',
    fault: 'leading zeros of a code are dropped',
    edits: [{ file: domain('code.ts'), from: "String(drawn).padStart(LIMITS.code.digits, '0')", to: 'String(drawn)' }],
  },
]
