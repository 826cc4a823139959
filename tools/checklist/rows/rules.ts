import { each, row, tests } from '../row.ts'

const slip = tests('apps/player/src/request/request-slip.spec.tsx')
const referee = tests('apps/referee/src/referee-dashboard.spec.tsx')
const part = tests('apps/player/src/electronic/electronic-part.spec.tsx')
const card = tests('apps/player/src/electronic/payment-slip.spec.tsx')
const assignment = tests('apps/referee/src/assignment/electronic-assignment.spec.tsx')
const banking = tests('apps/referee/src/banking/banking.spec.tsx')
const profile = tests('apps/referee/src/profile/profile-screen.spec.tsx')
const choices = tests('apps/player/src/request/choices.spec.tsx')

export const validations = [
  row(
    'Q-01',
    'Electronic payment without a referee is refused in words and a toast.',
    part('to go on without a referee, and says so'),
  ),
  row(
    'Q-02',
    'A referee without a rate cannot be paid electronically, and that is said.',
    part('a referee without a rate', 'a referee whose rate is missing'),
  ),
  row(
    'Q-03',
    'A blank table is refused in words and a toast.',
    slip('a table number of blanks, and sends nothing'),
    part('a blank table, after a referee was chosen'),
  ),
  row(
    'Q-04',
    'Without a place nothing is sent, and that is said.',
    choices('refuse to be sent without a place, and say so'),
  ),
  row(
    'Q-05',
    'Nothing can be sent while something is under way or missing.',
    slip('to be sent twice: while it is under way the button takes nothing'),
    part(
      'to send twice: while the payment is being opened the button takes nothing',
      'to send while the price is being reckoned',
      'to go on without a referee, and says so',
    ),
  ),
  row(
    'Q-06',
    'With cash no referee can be selected, and that is said.',
    part('I10: to choose a referee for cash, on the list and not on a form'),
  ),
]

export const errors = [
  row(
    'Z-01',
    'Every answer that is not OK throws its status and its text.',
    tests('libs/api-client/src/create-api.spec.ts')(
      each('a %s with the body "%s"', ['418', 'short and stout'], ['418', '']),
    ),
  ),
  row(
    'Z-02',
    'A payment that cannot be prepared is told in a toast.',
    part('with the reason when the payment cannot be opened, and keeps the form'),
  ),
  row(
    'Z-03',
    'A refused payment is told in the provider’s words, a form that does not load as well.',
    card(
      'is tried again on the same payment after a decline',
      each('%s, and says why', 'a status that holds nothing', 'a refusal without words'),
      'to be filled in when the form does not load',
    ),
  ),
  row(
    'Z-04',
    'Without rates the cost is 0.00, and a toast says why.',
    part(each('H: a price that cannot be converted (%s), until it can', 'internal', 'unavailable')),
  ),
  row(
    'Z-05',
    'A wrong code says what is left of the tries, the last one what to do.',
    assignment(
      'a wrong one, with what is left, and clears the boxes',
      each('any after %s, until there is a new code', 'code_blocked', 'wrong_code', 'code_expired'),
    ),
  ),
  row(
    'Z-06',
    'A match that cannot be accepted says why, can be dismissed, and leaves duty on.',
    referee(each('that cannot be accepted say why and keep duty: %s', 'gone', 'refused', 'unanswered')),
  ),
  row(
    'Z-07',
    'A set-up that fails says whom to ask.',
    banking(
      each(
        'a set-up, saying why: %s',
        'Connect is missing, by its code',
        'Connect is missing, by its mark',
        'Connect is missing, in the provider’s words',
        'no country',
        'a country without payouts',
        'anything else',
      ),
    ),
  ),
  row(
    'Z-08',
    'An account that cannot be managed says what comes first.',
    banking(
      each(
        'to be managed, saying why: %s',
        'no set-up, by its code',
        'no set-up, by its action',
        'Connect is missing',
        'anything else',
      ),
    ),
  ),
  row('Z-09', 'A link that cannot be followed can be copied.', banking('offers the address to copy')),
  row(
    'Z-10',
    'A profile that cannot be saved says so.',
    profile('when a save fails: it says so, and tries again on request'),
  ),
  row(
    'Z-11',
    'A rate that cannot be converted is shown as it is; lists that fail throw their fixed messages.',
    tests('apps/player/src/referees/referees.spec.tsx')('says quietly what could not be read, and logs it'),
    tests('apps/dashboard/src/dashboard-screen.spec.tsx')(
      'to hide that a list could not be read, and logs its fixed message',
    ),
    profile('shows the rate as it is where it cannot be converted'),
  ),
]

export const constants = [
  row(
    'K-01',
    'Matches and assignment are polled every minute, requests every half; nothing else, and not on focus.',
    referee(
      'asks for requests every 30 s on duty, for the assignment every 60 s while there is one',
      'stops asking for requests while there is an assignment',
    ),
    tests('apps/player/src/home/home-screen.spec.tsx')(
      'reads the matches of the device every minute, and not on focus',
    ),
    tests('libs/api-client/src/queries.spec.ts')('refuse to try again or to look again by themselves'),
  ),
  row(
    'K-02',
    'One toast at a time stays for a thousand seconds; tooltips wait 700 milliseconds, then 300.',
    tests('libs/host/src/notify.spec.ts')('show one at a time, each new', 'stay for a thousand seconds'),
    tests('libs/design-system/src/overlays/tooltip.spec.tsx')(
      'opens after 700 ms of hover, and the next one at once within 300 ms',
    ),
  ),
  row(
    'K-03',
    'Eight currencies have a sign, the others their code.',
    tests('libs/domain/src/currencies.spec.ts')(
      'works: the product has eight signs, every other currency shows its code',
    ),
    tests('libs/messages/src/money.spec.ts')(
      each(
        '%s %s reads %s',
        ['16.00', 'USD', '$16.00'],
        ['16.00', 'EUR', '€16.00'],
        ['16.00', 'GBP', '£16.00'],
        ['1600', 'JPY', '¥1,600'],
        ['16.00', 'CAD', 'CA$16.00'],
        ['16.00', 'AUD', 'A$16.00'],
        ['16.00', 'CHF', 'CHF\u00a016.00'],
        ['16.00', 'CNY', '¥16.00'],
        ['1.6', 'KWD', 'KWD\u00a01.600'],
      ),
    ),
  ),
  row(
    'K-04',
    'The payout is what was captured less five per cent and the processing fee.',
    tests('libs/domain/src/shares.spec.ts')('works: 5 % and the real fee come off, the rest is the referee’s'),
    tests('apps/api/src/requests/pay-first.spec.ts')('hold, request, accept, code, capture, payout, complete'),
  ),
  row(
    'K-05',
    'A code has six digits, zeros in front too.',
    tests('libs/domain/src/code.spec.ts')('works: six digits, leading zeros kept'),
  ),
]
