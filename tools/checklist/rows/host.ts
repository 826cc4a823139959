import { each, row, tests } from '../row.ts'

const place = tests('libs/host/src/locate.spec.ts')
const bridge = tests('libs/host/src/bridge/listen.spec.ts')
const calls = tests('libs/api-client/src/create-api.spec.ts')
const stream = tests('libs/api-client/src/connect-live.spec.ts')
const player = tests('apps/player/src/live/live.spec.tsx')
const live = tests('apps/api/src/live/live.spec.ts')
const identity = tests('libs/host/src/identity.spec.ts')
const inApp = tests('apps/e2e/src/referee/native-app.journey.ts')
const everyScreen = tests('apps/e2e/src/together/native-app.journey.ts')

export const deviceAndPlace = [
  row(
    'I-01',
    'A device id of the usual form is made once and kept.',
    tests('libs/host/src/device.spec.ts')('is minted once, with 128 random bits, and kept'),
    tests('libs/domain/src/device-id.spec.ts')('works: web_{timestamp}_{128 random bits}'),
  ),
  row(
    'I-02',
    'The place is kept in the browser.',
    place('asks precisely, keeps the place with its accuracy and time, and finds it again'),
  ),
  row(
    'I-03',
    'A refused place falls back without an error; a browser without places is told.',
    place('falls back to San Francisco, and says so, when the browser refuses', 'a browser that cannot tell'),
    tests('apps/player/src/request/request-slip.spec.tsx')('waits for a place'),
  ),
  row(
    'I-04',
    'The browser is asked precisely, for ten seconds, and may answer from five minutes ago.',
    place('asks precisely, keeps the place with its accuracy and time, and finds it again'),
  ),
]

export const bridgeAuth = [
  row(
    'B-01',
    'At first nobody is signed in, and the app is asked after 100 milliseconds.',
    bridge('starts with nobody and asks the app after 100 ms'),
  ),
  row(
    'B-02',
    'What the app tells of flag, user and token is kept.',
    bridge(
      'keeps the token and the user of the app',
      'leaves the flag as it is for a message that does not speak of it',
    ),
    identity(
      'is the user at once, without a reload, and no screen decides before',
      'is replaced by another person, for whom nothing is sent before that is known',
      'later: the app is asked once for all calls, and they come again with the fresh one',
    ),
    everyScreen(
      'inside an app every screen is the referee’s at once, at the first start and when the stored bearer has run out',
    ),
  ),
  row('B-03', 'Clearing forgets all of it.', bridge('forgets both on clear-auth')),
  row(
    'B-04',
    'The flag, a token in memory and one in storage each count as signed in.',
    bridge(each('counts %s as signed in', 'the flag', 'a token in memory', 'a token in storage')),
  ),
  row(
    'B-05',
    'A message that cannot be read gives a warning and nothing else.',
    bridge('a message that does not parse, with one warning and no harm'),
  ),
  row(
    'B-06',
    'Every call carries cookies, and the bearer where there is one.',
    calls('takes method and path from the key, and always sends cookies', 'sends the bearer of the moment'),
  ),
]

export const liveEvents = [
  row(
    'V-01',
    'The stream of a device is an event stream and begins with connected.',
    live('begins with connected and a snapshot of what the reader may know'),
  ),
  row(
    'V-02',
    'A told match replaces the one shown; an ended one goes and the list is read.',
    player('shows a referee being found, and announces it', 'clears a match that ended and reads the list again'),
  ),
  row(
    'V-03',
    'Players nearby hear of duty, referees near it of requests.',
    live(
      'tells players nearby, and only those, who comes on duty',
      'tells the player of acceptance, the referee of the request, each in its own words',
    ),
    inApp(
      'inside an app: on duty, a request that arrives live, accepted, its bearer run out in the middle, the code, paid, signed out',
    ),
    tests('apps/e2e/src/player/embedded.journey.ts')(
      'inside an app a player hears of referees who come on duty nearby',
    ),
  ),
  row(
    'V-04',
    'A lost stream is opened again after three seconds, a hundred times at most.',
    stream(
      'comes again 3 seconds after a loss, and resumes after the last message',
      'gives up after 100 attempts in a row, and counts anew after a success',
    ),
    tests('libs/host/src/live/pace.spec.tsx')(
      'the product opens a lost stream again after 3 seconds, a hundred times in a row',
    ),
  ),
  row(
    'V-05',
    'A stream that was left is not opened again.',
    stream('refuses to come again once it was told to stop'),
    player('lasts from screen to screen, and stops when the player leaves'),
  ),
]
