import { row, tests } from '../row.ts'

export const checkout = [
  row('C-01', 'Without a match the checkout goes home; without games it counts one.'),
  row('C-02', 'The payment is prepared with match and device; a failure goes home.'),
  row('C-03', 'An unfinished payment is taken up again, and said so.', tests('apps/api/src/payments/pay-later.spec.ts')('works: accept, checkout, webhook, code, capture')),
  row('C-04', 'Referee, table, games, cost and both notes are shown.'),
  row('C-05', 'Card, Apple Pay and Google Pay are offered; the button says when it works.'),
  row('C-06', 'After confirming one goes home; the outcome comes from the provider’s message.', tests('apps/api/src/payments/pay-later.spec.ts')('works: accept, checkout, webhook, code, capture')),
]

export const download = [
  row('A-01', 'The page of the app tells six reasons, links both stores and says where the dashboard is.', tests('apps/referee/src/download/download-screen.spec.tsx')('tells what the app gives and leads to the stores, to registration and home')),
]
