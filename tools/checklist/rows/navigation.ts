import { row, tests } from '../row.ts'

const federation = tests('apps/e2e/src/federation.journey.ts')
const signedIn = tests('apps/e2e/src/signed-in.journey.ts')
const cold = tests('apps/e2e/src/cold.journey.ts')
const routeTable = tests('apps/shell/src/route-table.spec.ts')
const account = tests('apps/api/src/accounts/account.spec.ts')
const home = tests('apps/player/src/home/home-screen.spec.tsx')

export const navigation = [
  row('N-01', 'Every screen opens by its address alone and survives a reload.', federation('${path} loads cold and reloads'), signedIn('${path} opens after signing in and reloads'), cold('the referee’s way back from the provider opens cold, and leads to the profile', 'the app’s way back from the provider opens cold and reloads, whoever comes', 'the checkout opens cold, offers a card and both wallets, and says so while it works')),
  row('N-02', 'Both addresses of the referee’s dashboard lead to one screen.', signedIn('${path} opens after signing in and reloads')),
  row('N-03', 'An address that nobody serves is a 404, in words and in status.', federation('any other path is a 404, also in its status'), routeTable('gives %s to nobody')),
  row('N-04', 'Home, Referees, History and Profile stand in the bar of each of the four screens.', home('stands with the other three in the bar of each of them')),
  row('N-05', 'Both addresses for signing in lead to a page that signs people in.', federation('${path} loads cold and reloads'), account('works: leads to the sign-in page and back to an own path'), signedIn('${path} opens after signing in and reloads')),
]
