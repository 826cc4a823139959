import { each, row, tests } from '../row.ts'

const names = tests('libs/domain/src/referee.spec.ts')
const words = tests('libs/messages/src/words.spec.ts')
const history = tests('apps/player/src/history/history.spec.tsx')
const profile = tests('apps/player/src/profile/profile.spec.tsx')
const lists = tests('apps/player/src/referees/lists.spec.tsx')
const inApp = tests('apps/e2e/src/together/native-app.journey.ts')

export const referees = [
  row('L-01', 'The list of referees is named and leads back.', lists('are named, and lead back home')),
  row(
    'L-02',
    'Referees nearby are asked for within ten miles, once a place is known.',
    lists('ask for those within ten miles once there is a place, and not before'),
    tests('libs/api-client/src/create-api.spec.ts')('takes method and path from the key, and always sends cookies'),
  ),
  row(
    'L-03',
    'A referee nearby can be selected; a busy one cannot, and says so.',
    lists('let an available one be selected, a busy one not'),
    tests('apps/player/src/referees/select-button.spec.tsx')(
      'leads home, with electronic payment and this referee chosen',
    ),
  ),
  row('L-04', 'The leaderboard ranks the fifty best.', lists('rank the fifty best in the order they come')),
  row('L-05', 'Nobody found is said.', lists('say when nobody is near')),
  row(
    'L-06',
    'A card tells initials, name, matches, loves, likes, rate and distance.',
    lists('tell initials, name, matches, loves, likes, rate and distance'),
  ),
  row(
    'L-07',
    'Fifty matches make a Rising Star, a hundred a Top Ref.',
    names('works: rising at 50, top at 100'),
    words('says badge and availability'),
    lists(
      each(
        'give %d matches the badge %s',
        ['49', 'null'],
        ['50', 'Rising Star'],
        ['99', 'Rising Star'],
        ['100', 'Top Ref'],
      ),
    ),
  ),
  row(
    'L-08',
    'A referee is Available, or Busy with when to ask again.',
    words('says badge and availability'),
    lists('let an available one be selected, a busy one not'),
  ),
  row(
    'L-09',
    'Without a name the end of the id stands in, without a rate the usual one; zero is free.',
    names('works: a referee shows the chosen name, else the end of the id'),
    words(
      each(
        'reads a rate of %s as %s',
        ['null', '$2.00 per game per person'],
        ['-1', '$2.00 per game per person'],
        ['0', 'Free'],
        ['3.50', '€3.50 per game per person'],
      ),
    ),
    lists(
      each(
        'call somebody without a name by the end of the id, and show the rate %s as %s',
        ['null', '$2.00 per game per person'],
        ['-1', '$2.00 per game per person'],
        ['0', 'Free'],
      ),
    ),
  ),
]

export const matchHistory = [
  row('H-01', 'The history is named, and says when there is none.', history('says that there is none yet')),
  row(
    'H-02',
    'A past match tells table, players, games, status, date and amount.',
    history('shows what was played and asks once about completed matches alone'),
    tests('apps/player/src/history/history-card.spec.tsx')(
      'a match of the past tells table, players, games, status, date and amount',
    ),
  ),
  row(
    'H-03',
    'Only completed matches without feedback ask how the referee was.',
    history('shows what was played and asks once about completed matches alone'),
  ),
  row(
    'H-04',
    'Choosing Like or Love calls nothing yet.',
    history('calls nothing until Send, then sends the choice and the rating'),
  ),
]

export const userProfile = [
  row(
    'U-01',
    'Without signing in the profile leads to the registration.',
    profile('is not allowed without signing in'),
  ),
  row(
    'U-02',
    'A person is called by first and last name, else display name, else username.',
    names('works: a person is first and last name, else display name, else username'),
    profile('shows a referee with the record'),
  ),
  row(
    'U-03',
    'Referees see badge, record and availability; others do not.',
    profile(
      'shows a referee with the record',
      'I3: draws the availability on, then as the server knows it, and writes only by hand',
      'offers everybody else to become a referee',
    ),
    inApp(
      'inside an app every screen is the referee’s at once, at the first start and when the stored bearer has run out',
    ),
  ),
  row(
    'U-04',
    'The availability switch tells the service.',
    profile('I3: draws the availability on, then as the server knows it, and writes only by hand'),
  ),
  row(
    'U-05',
    'The profile says whether a place is known, and has settings.',
    profile('shows a referee with the record'),
    tests('apps/player/src/profile/place-and-role.spec.tsx')('says that no place is known, and has settings'),
  ),
  row(
    'U-06',
    'Whoever is no referee can become one.',
    profile('shows a referee with the record', 'offers everybody else to become a referee'),
    tests('apps/api/src/accounts/account.spec.ts')('works twice with one result'),
    tests('apps/player/src/profile/place-and-role.spec.tsx')('asks to become a referee with one call'),
  ),
  row(
    'U-07',
    'Signing out ends the session and reloads.',
    profile('forgets all that was read when its user signs out, and reads the page again'),
    tests('apps/e2e/src/together/signed-in.journey.ts')('signing out on the profile ends the session and reloads'),
  ),
]
