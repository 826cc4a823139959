import { each, row, tests } from '../row.ts'

const slip = tests('apps/player/src/request/request-slip.spec.tsx')
const part = tests('apps/player/src/electronic/electronic-part.spec.tsx')
const card = tests('apps/player/src/electronic/payment-slip.spec.tsx')
const selecting = tests('apps/player/src/referees/select-button.spec.tsx')
const choices = tests('apps/player/src/request/choices.spec.tsx')

export const request = [
  row(
    'F-01',
    'The table is free text; its field gives three examples.',
    slip(
      'starts with four players, two games and what they cost',
      'sends a broadcast cash request and shows the match that comes back',
    ),
  ),
  row(
    'F-02',
    'Two or four players and one to five games can be chosen; four and two are chosen at first.',
    slip('starts with four players, two games and what they cost', 'spells the cost out anew with every choice'),
    choices('are two or four players and one to five games, each with a value'),
  ),
  row('F-03', 'Both ways of paying are named and explained.', choices('explain both ways of paying')),
  row(
    'F-04',
    'The currency can be chosen for electronic payment alone, and is detected at first.',
    part('is detected by the network', 'is only there for electronic payment'),
  ),
  row('F-05', 'Cash costs players times games times two.', slip('spells the cost out anew with every choice')),
  row(
    'F-06',
    'Electronic payment costs players times games times the referee’s rate, converted where the currencies differ.',
    part(
      'lists who takes it, and spells out what the chosen one costs',
      'converts a price of another currency and names the quote',
    ),
  ),
  row(
    'F-07',
    'The button says what it does, and what that costs where it is paid at once.',
    slip('sends a broadcast cash request and shows the match that comes back'),
    part('lists who takes it, and spells out what the chosen one costs'),
  ),
  row(
    'F-08',
    'Paying first asks for a payment with the whole form, then shows the card’s fields.',
    part(
      'opens the payment with the form, the referee and the price',
      each('charges in %s by its own digits', 'JPY', 'KWD', 'EUR'),
    ),
  ),
  row(
    'F-09',
    'A held payment makes the match; any other outcome is told as the provider put it.',
    card(
      'holds the amount, then requests the referee',
      'takes a charge for what the provider says it is',
      each('%s, and says why', 'a status that holds nothing', 'a refusal without words'),
    ),
  ),
  row(
    'F-10',
    'A cash request carries the whole form with its price as text.',
    slip('sends a broadcast cash request and shows the match that comes back'),
  ),
  row(
    'F-11',
    'A chosen referee makes the request a direct, electronic one.',
    card('holds the amount, then requests the referee'),
    part('converts a price of another currency and names the quote'),
    selecting('leads home, with electronic payment and this referee chosen'),
  ),
  row(
    'F-12',
    'Each way of paying lists the referees who take it.',
    choices('ask for the referees of the way of paying'),
    tests('apps/api/src/settlement/payouts/payout-account.spec.ts')(
      'for electronic payment are those on duty who are willing, verified and have a rate',
      'and for cash are those on duty who take it',
    ),
  ),
  row(
    'F-13',
    'Changing the way of paying lets go of a referee who cannot be paid that way.',
    choices('let go of a chosen referee without a rate as soon as electronic payment is chosen'),
    part('a referee without a rate', 'to keep the choice when cash is chosen after it'),
  ),
  row(
    'F-14',
    'The bank leads back to the page that finishes the payment, and only where it must.',
    card('holds the amount, then requests the referee'),
  ),
]
