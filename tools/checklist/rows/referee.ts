import { each, row, tests } from '../row.ts'

const register = tests('apps/referee/src/register/register-screen.spec.tsx')
const dashboard = tests('apps/referee/src/referee-dashboard.spec.tsx')
const howTo = tests('apps/referee/src/download/how-players-request.spec.tsx')
const assignment = tests('apps/referee/src/assignment/electronic-assignment.spec.tsx')
const requests = tests('apps/referee/src/requests/electronic-requests.spec.tsx')
const profile = tests('apps/referee/src/profile/profile-screen.spec.tsx')
const banking = tests('apps/referee/src/banking/banking.spec.tsx')
const comingBack = tests('apps/referee/src/payment-setup/payment-setup.spec.tsx')
const desk = tests('apps/referee/src/desk.spec.tsx')
const inApp = tests('apps/e2e/src/referee/native-app.journey.ts')
const everyScreen = tests('apps/e2e/src/together/native-app.journey.ts')

export const registration = [
  row('G-01', 'The registration says what it is and what there is to gain.', register('says what there is to gain')),
  row(
    'G-02',
    'Every field is required, and the email must look like one.',
    register(
      each(
        'to send without %s, and leads to it',
        'First Name',
        'Last Name',
        'Username',
        'Email',
        'Password',
        'Confirm Password',
      ),
      each(
        'an email that is not one: %s',
        'ada.example.com',
        'ada@',
        '@example.com',
        'ada@example',
        'ada b@example.com',
      ),
    ),
  ),
  row(
    'G-03',
    'Passwords that differ send nothing and say nothing on sending.',
    register('silently while the passwords differ; a hint under the field has said so since typing'),
  ),
  row(
    'G-04',
    'While it is sent the button says so; the payload is whole.',
    register('sends the payload, keeps token and user, and goes to the dashboard'),
  ),
  row(
    'G-05',
    'Success keeps token and user and goes on to the dashboard a tenth of a second later.',
    register(
      'sends the payload, keeps token and user, and goes to the dashboard',
      'goes to the dashboard a tenth of a second after the answer',
    ),
  ),
  row('G-06', 'There is a way back to the sign-in.', register('says what there is to gain')),
]

export const refereeDashboard = [
  row('R-01', 'Strangers are sent to the registration.', dashboard('to somebody who is not signed in')),
  row(
    'R-02',
    'The screen has the way home, duty, profile, assignment, requests and the stores; inside an app no way home.',
    dashboard('except to a device inside the app'),
    desk(
      'has the way home, duty, the profile, requests and both stores',
      'has the match in hand',
      'has all but the way home inside the app',
    ),
  ),
  row(
    'R-03',
    'How players request is told with a QR code for either store.',
    howTo(
      'is told on request only',
      'shows the code of the chosen store: read it leads there, at level M, 200 pixels wide',
    ),
    tests('libs/design-system/src/figures/qr-level.spec.tsx')('a QR code is drawn at level M, module by module'),
  ),
  row(
    'R-04',
    'Accepting and declining ask first; only direct requests can be declined.',
    dashboard(
      'tell table, amount and facts; only a direct one can be declined, after asking',
      'become the assignment when accepted, and end duty',
    ),
  ),
  row(
    'R-05',
    'Going on duty takes a place and goes back when it fails; going off minds no 404.',
    dashboard(
      'going on with the place of the browser, and shows what is open nearby',
      'and goes back when the server fails',
      'a place that is only the fallback',
      'going off; that the server knows of no duty does not matter',
    ),
  ),
  row(
    'R-06',
    'Accepting ends duty, and an assignment keeps it off.',
    dashboard(
      'become the assignment when accepted, and end duty',
      'an assignment comes, and goes with a word when the player cancels; duty is asked for again',
    ),
  ),
  row(
    'R-07',
    'Requests are read every 30 seconds on duty, and when one is told.',
    dashboard(
      'asks for requests every 30 s on duty, for the assignment every 60 s while there is one',
      'a new request is fetched, a closed one goes',
    ),
    inApp(
      'inside an app: on duty, a request that arrives live, accepted, its bearer run out in the middle, the code, paid, signed out',
      'inside an app the stream goes on over a renewal, loses nothing, and asks the app once',
    ),
  ),
  row(
    'R-08',
    'The assignment follows what is told of it; completed it stays to be read, cancelled it goes.',
    dashboard(
      'an assignment comes, and goes with a word when the player cancels; duty is asked for again',
      'a match completed by the player keeps its table, and an older word does not bring it back',
    ),
    assignment('waits for the payment, and asks for the code once it is held'),
    inApp(
      'inside an app: on duty, a request that arrives live, accepted, its bearer run out in the middle, the code, paid, signed out',
      'inside an app an assignment follows what the stream tells, until the player cancels',
    ),
  ),
  row(
    'R-09',
    'Accept and decline carry the device.',
    dashboard(
      'become the assignment when accepted, and end duty',
      'tell table, amount and facts; only a direct one can be declined, after asking',
    ),
  ),
  row(
    'R-10',
    'Six boxes take the code, send it with the sixth digit and empty themselves after an error.',
    tests('libs/design-system/src/fields/code-field.spec.tsx')(
      'shows each digit in a box of its own, six in all',
      'sends itself off once, with the sixth digit',
    ),
    assignment(
      'is sent with its sixth digit; the payment is verified, to the last cent, until back on duty',
      'a wrong one, with what is left, and clears the boxes',
    ),
    tests('apps/e2e/src/referee/referee-payments.journey.ts')(
      'six boxes take the code digit by digit, ask once with the sixth, and stand empty after an error',
    ),
  ),
  row(
    'R-11',
    'A right code is told, and stays told until duty is on again.',
    assignment('is sent with its sixth digit; the payment is verified, to the last cent, until back on duty'),
  ),
  row(
    'R-12',
    'Leaving a match carries device and bearer.',
    dashboard('is left only after asking'),
    assignment('is left only after asking, with the bearer'),
  ),
  row(
    'R-13',
    'Electronic matches can be accepted by whoever may be paid; others are told why not.',
    requests(
      each(
        'D9: %s, and says so to ears, keys and pointers',
        'nobody signed in',
        'an account that is not verified',
        'electronic payment switched off',
        'somebody it was not made to',
      ),
      'nobody for cash',
      'with its rate and an estimate of what is earned',
    ),
    inApp(
      'inside an app: on duty, a request that arrives live, accepted, its bearer run out in the middle, the code, paid, signed out',
      'inside an app an account that may not be paid yet reads why',
    ),
  ),
]

export const refereeProfile = [
  row(
    'E-01',
    'The profile leads back to the dashboard.',
    profile('for somebody signed in: email, way out, way back, fees and settings'),
  ),
  row(
    'E-02',
    'Changes save themselves, and say so for two seconds.',
    profile('saves by itself after a pause: Saving..., Saved for two seconds, nothing'),
  ),
  row(
    'E-03',
    'The account is shown to whoever is signed in, offered to others, and hidden inside an app.',
    profile(
      'for somebody signed in: email, way out, way back, fees and settings',
      'for a device alone: a name to set, and where to sign in',
      'without account information inside the app',
    ),
  ),
  row(
    'E-04',
    'The display name is trimmed, and none is null.',
    tests('apps/api/src/accounts/preferences.spec.ts')(
      'works: trims the name, empties it to null, leaves what is not named',
    ),
    profile(
      'saves by itself after a pause: Saving..., Saved for two seconds, nothing',
      'for somebody signed in: email, way out, way back, fees and settings',
    ),
  ),
  row(
    'E-05',
    'Rates, fees and banking stand only where they mean something; a device alone saves its name.',
    profile(
      'for a device alone: a name to set, and where to sign in',
      'for somebody signed in: email, way out, way back, fees and settings',
      'turning electronic off takes the rate away and cash stays on',
    ),
    everyScreen(
      'inside an app every screen is the referee’s at once, at the first start and when the stored bearer has run out',
    ),
  ),
  row(
    'E-06',
    'The payout account is to be set up, pending, or verified.',
    banking(
      'needs a country first, which is saved before the set-up begins',
      'that waits is looked at anew, also when the page comes back, and can be continued',
      'that is verified is managed at the provider',
    ),
  ),
  row(
    'E-07',
    'A country comes before the set-up, stays after it, and brings its currency.',
    tests('apps/api/src/accounts/preferences.spec.ts')(
      'works: the currency follows the country, and the rate is in it',
      'refuses another country once there is a payout account',
    ),
    banking(
      'needs a country first, which is saved before the set-up begins',
      'that waits is looked at anew, also when the page comes back, and can be continued',
    ),
  ),
  row(
    'E-08',
    'Electronic payment needs a rate above zero, or nothing is saved.',
    profile('electronic payment without a rate above 0, and saves nothing'),
  ),
  row(
    'E-09',
    'Without electronic payment there is cash and no rate.',
    tests('apps/api/src/accounts/preferences.spec.ts')('works: turning electronic off takes cash and clears the rate'),
    profile('turning electronic off takes the rate away and cash stays on'),
  ),
  row(
    'E-10',
    'Links to the bank are followed, or handed to the app.',
    banking(
      'needs a country first, which is saved before the set-up begins',
      'that is verified is managed at the provider',
      each('is %s through the app where there is one', 'set up', 'managed'),
    ),
    tests('apps/e2e/src/referee/referee-banking.journey.ts')(
      'from registration to Verified & Ready: left unfinished, a link that was used, then finished',
    ),
  ),
]

export const setUpReturns = [
  row(
    'S-01',
    'A finished set-up says so and goes on after two and a half seconds.',
    comingBack(
      each('complete: the account is read back, and after 2.5 s the profile opens (verified: %s)', 'true', 'false'),
    ),
  ),
  row('S-02', 'An unfinished one says so and goes on as well.', comingBack('refresh: 2.5 s, then the profile')),
  row(
    'S-03',
    'Anything else goes on at once.',
    comingBack(each('anything else ("%s") goes on at once', '?setup=x', '')),
  ),
  row(
    'S-04',
    'The page for the app says how it stands and asks to go back there.',
    comingBack(each('%s: says where to go, in a browser that knows nobody', 'complete', 'refresh')),
  ),
]
