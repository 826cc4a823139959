import { each, row, tests } from '../row.ts'

const screens = tests('apps/e2e/src/screens.ts')
const signedIn = tests('apps/e2e/src/together/signed-in.journey.ts')
const cold = tests('apps/e2e/src/referee/cold.journey.ts')
const routeTable = tests('apps/shell/src/route-table.spec.ts')
const productRoutes = tests('apps/e2e/src/product-routes.spec.ts')
const account = tests('apps/api/src/accounts/account.spec.ts')
const refereeScreen = tests('apps/referee/src/referee-dashboard.spec.tsx')
const signInForm = tests('apps/shell/src/sign-in/sign-in-screen.spec.tsx')
const home = tests('apps/player/src/home/home-screen.spec.tsx')

export const navigation = [
  row(
    'N-01',
    'Every screen opens by its address alone and survives a reload.',
    screens(each('${path} loads cold and reloads', '/', '/referees', '/history', '/referee-register', '/app-download')),
    screens(
      each(
        '${path} opens after signing in and reloads',
        '/referee',
        '/referee-dashboard',
        '/referee-profile',
        '/profile',
        '/dashboard',
      ),
    ),
    productRoutes(
      each(
        'gives %s to %s',
        ['/', 'player'],
        ['/referees', 'player'],
        ['/history', 'player'],
        ['/profile', 'player'],
        ['/checkout', 'player'],
        ['/referee', 'referee'],
        ['/referee-dashboard', 'referee'],
        ['/referee-register', 'referee'],
        ['/referee-profile', 'referee'],
        ['/referee-payment-setup', 'referee'],
        ['/stripe-return', 'referee'],
        ['/app-download', 'referee'],
        ['/dashboard', 'dashboard'],
      ),
    ),
    cold(
      'the referee’s way back from the provider opens cold, and leads to the profile',
      'the app’s way back from the provider opens cold and reloads, whoever comes',
    ),
    tests('apps/e2e/src/player/checkout.journey.ts')(
      'the checkout opens cold, offers a card and both wallets, and says so while it works',
    ),
  ),
  row(
    'N-02',
    'Both addresses of the referee’s dashboard lead to one screen.',
    screens(each('${path} opens after signing in and reloads', '/referee', '/referee-dashboard')),
    refereeScreen(each('stands at %s', '/referee', '/referee-dashboard')),
  ),
  row(
    'N-03',
    'An address that nobody serves is a 404, in words and in status.',
    tests('apps/e2e/src/shell/screens.journey.ts')('any other path is a 404, also in its status'),
    routeTable(each('gives %s to nobody', '/nope', '/a/b/c', '/historyx', '/history/x', '/constructor')),
  ),
  row(
    'N-04',
    'Home, Referees, History and Profile stand in the bar of each of the four screens.',
    home('stands with the other three in the bar of each of them'),
  ),
  row(
    'N-05',
    'Both addresses for signing in lead to a page that signs people in.',
    screens(each('${path} loads cold and reloads', '/login')),
    account('works: leads to the sign-in page and back to an own path'),
    signInForm(
      each(
        'sends name and password, and leads from %s to %s',
        ['/login', '/referee'],
        ['/login?next=%2Fprofile', '/profile'],
      ),
    ),
    signedIn('whoever has an account signs in on the form, and is refused with a wrong password'),
  ),
]
