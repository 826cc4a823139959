import type { State } from '../state.ts'
import { comingStates } from './coming.ts'
import { dashboardStates } from './dashboard.ts'
import { endingStates } from './ending.ts'
import { helpStates } from './help.ts'
import { historyStates } from './history.ts'
import { homeStates } from './home.ts'
import { incidentStates } from './incidents.ts'
import { matchStates } from './match.ts'
import { operatorStates } from './operator.ts'
import { paymentStates } from './payment.ts'
import { playerStates } from './player.ts'
import { refereeEarningsStates } from './referee-earnings.ts'
import { electronicStates } from './referee-electronic.ts'
import { refereeProfileStates } from './referee-profile.ts'
import { refereePushStates } from './referee-push.ts'
import { refereeWayStates } from './referee-way.ts'
import { refereeStates } from './referee.ts'
import { registerStates } from './register.ts'
import { shellStates } from './shell.ts'
import { waitingStates } from './waiting.ts'

/** Every screen in its main states, in the order of the contact sheet. */
export const STATES: readonly State[] = [
  ...homeStates,
  ...matchStates,
  ...paymentStates,
  ...waitingStates,
  ...comingStates,
  ...endingStates,
  ...historyStates,
  ...playerStates,
  ...refereeStates,
  ...refereePushStates,
  ...electronicStates,
  ...refereeWayStates,
  ...helpStates,
  ...refereeEarningsStates,
  ...refereeProfileStates,
  ...registerStates,
  ...dashboardStates,
  ...operatorStates,
  ...incidentStates,
  ...shellStates,
]
