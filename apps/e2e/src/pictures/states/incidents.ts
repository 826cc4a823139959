import type { Incident, IncidentFacts } from '@refcall/contract'
import type { State } from '../state.ts'

const money = { amount: '16.00', currency: 'USD' }
const providerId = 'pi_3PqYb2KfT0aVn81c'

/** One of each kind, as the service reports it. */
const FACTS: readonly IncidentFacts[] = [
  { kind: 'unknown_outcome', asked: 'capture', money, answered: false, providerId },
  { kind: 'unknown_outcome', asked: 'refund', money, answered: true, providerId },
  { kind: 'payout_blocked', money: { amount: '14.44', currency: 'EUR' } },
  { kind: 'payout_failed', money, code: 'insufficient_funds' },
  { kind: 'release_refused', money: { amount: '1600', currency: 'JPY' }, code: 'wrong_state', providerId },
  { kind: 'refund_refused', money, code: 'declined', providerId },
  { kind: 'reversal_refused', money, code: 'account_unable', providerId },
  { kind: 'unwanted_charge', money: { amount: '4.920', currency: 'KWD' }, providerId },
  { kind: 'dispute', state: 'open', money, providerId: 'dp_1PqYb2KfT0aVn81c' },
  { kind: 'dispute', state: 'lost', money, providerId: 'dp_1PqYb2KfT0aVn81c' },
  { kind: 'guessing', failures: 20 },
  { kind: 'message_failed', type: 'payment_intent.amount_capturable_updated', providerId: 'evt_3PqYb2KfT0aVn81c' },
  { kind: 'message_unreadable', type: 'v1.billing.meter.error_report_triggered' },
  { kind: 'books_differ', there: { money, state: 'held' }, here: { money, state: 'released' }, providerId },
]

const openedAt = '2026-11-20T18:42:00.000Z'
const closedAt = '2026-11-20T18:45:00.000Z'

const open = FACTS.map((facts, index): Incident => {
  const base = { id: `inc_${index}`, kind: facts.kind, matchId: null, facts, summary: null, openedAt }
  return { ...base, closedAt: null, closedBy: null, note: null, ending: null }
})

const [unknown] = open
const ended: Incident[] = unknown
  ? [
      { ...unknown, id: 'inc_a', closedAt, ending: 'done' },
      { ...unknown, id: 'inc_b', closedAt, ending: 'undone' },
      {
        ...unknown,
        id: 'inc_c',
        facts: null,
        summary: 'The provider refuses a refund (declined).',
        closedAt,
        closedBy: 'Olive',
        note: 'called the bank',
      },
    ]
  : []

export const incidentStates: readonly State[] = [
  {
    name: 'operator/incidents-of-all-kinds',
    width: 1280,
    main: true,
    arrange: ({ self }) => self.signIn('operator'),
    async show(stage) {
      await stage.page.route('**/api/dashboard/incidents', (route) =>
        route.fulfill({ json: { incidents: [...open, ...ended] } }),
      )
      await stage.open('/dashboard?view=incidents')
      await stage.press(stage.page.getByText('Settled incidents'))
      // The whole line: inside it the order of the words depends on the language.
      await stage.see(stage.page.getByRole('listitem').filter({ hasText: 'called the bank' }))
    },
  },
]
