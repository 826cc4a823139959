import type { Fault } from '../fault.ts'
import { api } from './api.ts'
import { checkout } from './checkout.ts'
import { dashboard } from './dashboard.ts'
import { home } from './home.ts'
import { host } from './host.ts'
import { navigation } from './navigation.ts'
import { referee } from './referee.ts'
import { matchHistory, referees, userProfile } from './referees.ts'
import { request } from './request.ts'
import { rules } from './rules.ts'

/** One planted fault per row, by area. */
export const FAULTS: readonly Fault[] = [
  ...navigation,
  ...home,
  ...request,
  ...dashboard,
  ...referees,
  ...matchHistory,
  ...userProfile,
  ...referee,
  ...checkout,
  ...host,
  ...api,
  ...rules,
]
