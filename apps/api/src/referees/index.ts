export { actingReferee, knownReferee, type ActingReferee } from './acting-referee.ts'
export { beginDuty, finishDuty } from './duty.ts'
export { refereeHandlers } from './referee.routes.ts'
export { refereesOfCaller, sweepDuties } from './referee.service.ts'
export { extendDuty, forgetPlace, hasWaitingAssignment } from './duty.repository.ts'
export { around } from './nearest.repository.ts'
export {
  countMatchOf,
  findListedReferee,
  findRefereeOfDevice,
  findRefereesOfBrowsers,
  lockReferee,
  updateLastDevice,
  type AskingBrowser,
} from './referee.repository.ts'
export { isOnDuty } from './referee-view.ts'
export type { RefereeRow } from './referee.table.ts'
