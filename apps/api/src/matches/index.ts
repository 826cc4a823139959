export { announce } from './announce.ts'
export { findApartSides } from './apart/apart.repository.ts'
export { apartHandlers } from './apart/apart.routes.ts'
export { beginMatch, type MatchTerms, type Requester } from './begin-match.ts'
export { toDashboardMatch } from './dashboard-match.ts'
export { cancelDirectRequestsTo } from './direct-requests.ts'
export { offerOnComing } from './dispatch/catch-up.ts'
export { dispatchHandlers } from './dispatch/dispatch.routes.ts'
export { dispatchDue, createDispatcher } from './dispatch/dispatcher.ts'
export { putOnDuty, takeOffDuty } from './duty.ts'
export { refereeNameOf, toRefereeMatch, toRequesterMatch, viewFor } from './match-view.ts'
export type { MatchRecord } from './match-record.ts'
export { findActiveMatchOfDevice, findMatch, lockMatch, setHoldOfMatch } from './match.repository.ts'
export { factsOf } from './match-facts.ts'
export { findStepTaken } from './match-step.repository.ts'
export { matchHandlers } from './match.routes.ts'
export {
  activeAssignment,
  deviceMatches,
  operatorStep,
  pendingMatches,
  pendingMatchesOfCaller,
} from './match.service.ts'
export { deleteExpiredAlerts } from './nearby/nearby.repository.ts'
export { nearbyHandlers } from './nearby/nearby.routes.ts'
export { playerParty } from './progress/party.ts'
export { progressHandlers } from './progress/progress.routes.ts'
export { deleteStrayPositions } from './progress/progress.repository.ts'
export { endWaitFor, reassignTo } from './reassign.ts'
export { announceAnswer, answerReport } from './reports/answer.service.ts'
export { reportHandlers } from './reports/report.routes.ts'
export { sweepMatches } from './sweep.ts'
export { takeStep } from './take-step.ts'
export { adoptVerification } from './verify.service.ts'
