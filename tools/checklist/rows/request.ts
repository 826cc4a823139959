import { row, tests } from '../row.ts'

const slip = tests('apps/player/src/request/request-slip.spec.tsx')

export const request = [
  row('F-01', 'The table is free text; its field gives three examples.', slip('starts with four players, two games and what they cost')),
  row('F-02', 'Two or four players and one to five games can be chosen; four and two are chosen at first.', slip('starts with four players, two games and what they cost', 'spells the cost out anew with every choice')),
  row('F-03', 'Both ways of paying are named and explained.'),
  row('F-04', 'The currency can be chosen for electronic payment alone, and is detected at first.'),
  row('F-05', 'Cash costs players times games times two.', slip('spells the cost out anew with every choice')),
  row('F-06', 'Electronic payment costs players times games times the referee’s rate, converted where the currencies differ.'),
  row('F-07', 'The button says what it does, and what that costs where it is paid at once.'),
  row('F-08', 'Paying first asks for a payment with the whole form, then shows the card’s fields.'),
  row('F-09', 'A held payment makes the match; any other outcome is told as the provider put it.'),
  row('F-10', 'A cash request carries the whole form with its price as text.', slip('sends a broadcast cash request and shows the match that comes back')),
  row('F-11', 'A chosen referee makes the request a direct, electronic one.'),
  row('F-12', 'Each way of paying lists the referees who take it.'),
  row('F-13', 'Changing the way of paying lets go of a referee who cannot be paid that way.'),
  row('F-14', 'The bank leads back to the page that finishes the payment, and only where it must.'),
]
