import type { Fault } from '../fault.ts'

const source = (path: string) => `apps/player/src/checkout/${path}`

export const checkout: readonly Fault[] = [
  {
    row: 'C-01',
    fault: 'without games the checkout counts two',
    edits: [{ file: 'libs/domain/src/limits.ts', from: 'checkoutGamesRemaining: 1', to: 'checkoutGamesRemaining: 2' }],
  },
  {
    row: 'C-02',
    fault: 'a payment that cannot be prepared leaves the player at the checkout',
    edits: [{ file: source('checkout-screen.tsx'), from: "    void navigate('/', { replace: true })\n", to: '' }],
  },
  {
    row: 'C-03',
    fault: 'a payment that is taken up again is not said to be one',
    edits: [{ file: 'apps/api/src/payments/open-intent.ts', from: 'existing: operation === null }', to: 'existing: false }' }],
  },
  {
    row: 'C-04',
    fault: 'without a referee the initials are left out',
    edits: [{ file: source('checkout-slip.tsx'), from: "referee === null ? 'RF'", to: "referee === null ? ''" }],
  },
  {
    row: 'C-05',
    fault: 'Google Pay is not offered',
    edits: [{ file: 'apps/player/src/card/card-fields.tsx', from: "googlePay: 'auto'", to: "googlePay: 'never'" }],
  },
  {
    row: 'C-06',
    fault: 'the provider’s message about a payment is not followed',
    edits: [{ file: 'apps/api/src/settlement/webhooks/process-message.ts', from: "startsWith('payment_intent.')) return (", to: "startsWith('payment_method.')) return (" }],
  },
  {
    row: 'A-01',
    fault: 'one of the six reasons is told twice, another not at all',
    edits: [{ file: 'apps/referee/src/download/download-screen.tsx', from: 'msg`Direct bank deposit of what you earn`', to: 'msg`One-tap accept or decline`' }],
  },
]
