import type { Row } from '../row.ts'
import { api } from './api.ts'
import { checkout, download } from './checkout.ts'
import { dashboard } from './dashboard.ts'
import { home } from './home.ts'
import { bridgeAuth, deviceAndPlace, liveEvents } from './host.ts'
import { navigation } from './navigation.ts'
import { refereeDashboard, refereeProfile, registration, setUpReturns } from './referee.ts'
import { matchHistory, referees, userProfile } from './referees.ts'
import { request } from './request.ts'
import { constants, errors, validations } from './rules.ts'

/** All that the product must do, by area. */
export const AREAS: Readonly<Record<string, readonly Row[]>> = {
  'Routes and navigation': navigation,
  'Player home': home,
  'Request form': request,
  'Match dashboard': dashboard,
  Referees: referees,
  History: matchHistory,
  Profile: userProfile,
  Registration: registration,
  'Referee dashboard': refereeDashboard,
  'Referee profile': refereeProfile,
  'Payment set-up returns': setUpReturns,
  Checkout: checkout,
  'App download': download,
  'Device and place': deviceAndPlace,
  'Signing in by the app': bridgeAuth,
  'Live events': liveEvents,
  Calls: api,
  Validation: validations,
  Errors: errors,
  Constants: constants,
}
