import { each, row, tests } from '../row.ts'
const screen = tests('apps/player/src/checkout/checkout.spec.tsx')
const server = tests('apps/api/src/requests/pay-later.spec.ts')

export const checkout = [
  row(
    'C-01',
    'Without a match the checkout goes home; without games it counts one.',
    screen(
      'goes home without a match, and when the payment cannot be opened',
      'says that an unfinished payment goes on',
    ),
  ),
  row(
    'C-02',
    'The payment is prepared with match and device; a failure goes home.',
    screen('prepares the payment meanwhile', 'goes home without a match, and when the payment cannot be opened'),
  ),
  row(
    'C-03',
    'An unfinished payment is taken up again, and said so.',
    screen('says that an unfinished payment goes on'),
    server('works: accept, checkout, webhook, code, capture'),
  ),
  row(
    'C-04',
    'Referee, table, games, cost and both notes are shown.',
    screen('shows who referees, what it costs, and takes the card', 'says that an unfinished payment goes on'),
  ),
  row(
    'C-05',
    'Card, Apple Pay and Google Pay are offered; the button says when it works.',
    screen('shows who referees, what it costs, and takes the card'),
    tests('apps/e2e/src/player/checkout.journey.ts')(
      'the checkout opens cold, offers a card and both wallets, and says so while it works',
    ),
    tests('apps/e2e/src/shell/payment-form.journey.ts')(
      each('${wallet}: canceled, declined, paid', 'Apple Pay', 'Google Pay'),
    ),
    tests('apps/player/src/electronic/paying-word.spec.tsx')(
      'the button of the card says that it works while the provider is asked',
    ),
  ),
  row(
    'C-06',
    'After confirming one goes home; the outcome comes from the provider’s message.',
    screen('shows who referees, what it costs, and takes the card'),
    server('works: accept, checkout, webhook, code, capture'),
  ),
]

export const download = [
  row(
    'A-01',
    'The page of the app tells six reasons, links both stores and says where the dashboard is.',
    tests('apps/referee/src/download/download-screen.spec.tsx')(
      'tells what the app gives and leads to the stores, to registration and home',
    ),
  ),
]
