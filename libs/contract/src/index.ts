export { endpointGroups, endpoints } from './endpoints.ts'
export type { EndpointKey, Input, Output } from './endpoints.ts'
export type { Endpoint, EndpointAccess } from './endpoint.ts'
export { namedShapes } from './named-shapes.ts'
export { ERRORS } from './error-codes.ts'
export { hasRole, OPERATOR_ROLES, ROLES_OF } from './operator-roles.ts'
export type { OperatorRole } from './operator-roles.ts'
export { REPEAT } from './repeat.ts'
export type { ErrorCode } from './error-codes.ts'
export { ErrorBody } from './shapes/error-body.ts'
export { LiveMessage, Snapshot } from './live.ts'
export type { LiveMessageType } from './live.ts'
export { PlayerMatch, RefereeMatch } from './shapes/match.ts'
export type { Match, MatchRequest, MatchStepView, Payout } from './shapes/match.ts'
export { AvailabilityEvent, DashboardMatch } from './shapes/dashboard.ts'
export { Incident } from './shapes/incident.ts'
export { CurrencyCode, Decimal, Id } from './shapes/ids.ts'
export type { BankPayouts, Earnings, EarningsSum, PastMatch, Statement, TipSum } from './shapes/earnings.ts'
export type { Receipt, RefundLine } from './shapes/receipt.ts'
export type { ReceiptDocument, ReceiptLine, SignedReceipt } from './shapes/signed-receipt.ts'
export type { TipOffer } from './shapes/tip.ts'
export type { MatchReport } from './shapes/report.ts'
export type { MatchProgress } from './shapes/progress.ts'
export type { DispatchCandidate, DispatchWave, MissedRequest } from './shapes/dispatch.ts'
export type { AppPushSubscription, PushMessage, PushSubscription } from './shapes/push.ts'
export type { AttendanceRecord, MatchReferee, Referee } from './shapes/referee.ts'
export type { WorkChallenge, WorkDone } from './shapes/request-work.ts'
export type { Account, PaymentPreferences, UserPreferences } from './shapes/account.ts'
export type { Country } from './shapes/money.ts'
export type { DayCount } from './shapes/dashboard.ts'
export type { IncidentEnding, IncidentFacts, IncidentKind } from './shapes/incident.ts'
export type { BrowserSpan, MatchTrace, TraceSpan } from './shapes/trace.ts'
export type { MatchPayment } from './shapes/match-payment.ts'
export type {
  GivenRelease,
  NamedRelease,
  ReleaseAct,
  ReleasesStatus,
  RemoteFlag,
  RemoteReleases,
  TrialArm,
  TrialCounts,
} from './shapes/releases.ts'
