export { actingCaller, actingReferee, knownReferee, lockActing, type ActingCaller } from './acting-referee.ts'
export { DUTY_MS, extendDuty, findExpiredDuties, forgetPlace, hasWaitingAssignment } from './duty.repository.ts'
export {
  areKeptApart,
  findDevicesKeptApart,
  findKeptApart,
  playerOfIds,
  type PlayerIds,
} from './kept-apart.repository.ts'
export { around, aroundReach, nearestOnDuty, reachFrom, type Reach } from './nearest.repository.ts'
export { attendanceOf, distanceFrom, isOnDuty } from './referee-view.ts'
export {
  findListedReferee,
  findRefereesOfBrowser,
  lockReferee,
  countMatch,
  updateLastDevice,
} from './referee.repository.ts'
export { refereeHandlers } from './referee.routes.ts'
export { isRefereeOfCaller, refereesOfCaller } from './referee.service.ts'
export { clearShift, findEndedBreaks, findEndingShifts, setBreak, setShift, setWarned } from './shift.repository.ts'
export type { RefereeRow } from './referee.table.ts'
