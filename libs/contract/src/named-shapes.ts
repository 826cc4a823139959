import type { TSchema } from 'typebox'
import { LiveMessage } from './live.ts'
import {
  Account,
  Credentials,
  PaymentPreferences,
  Registration,
  SignedInWithTokens,
  UserPreferences,
} from './shapes/account.ts'
import { Done, DoneWithDashboardMatch, DoneWithMatch } from './shapes/answers.ts'
import { AvailabilityEvent, DashboardMatch } from './shapes/dashboard.ts'
import { DispatchCandidate, DispatchOutcome, DispatchWave, MissedRequest } from './shapes/dispatch.ts'
import { BankPayouts, Earnings, EarningsSum, PastMatch, Statement, TipSum } from './shapes/earnings.ts'
import { ErrorBody } from './shapes/error-body.ts'
import { ActingDevice, CurrencyCode, Decimal, Id, Instant, Latitude, Longitude, TraceParent } from './shapes/ids.ts'
import { Incident, IncidentFacts } from './shapes/incident.ts'
import { MatchPayment } from './shapes/match-payment.ts'
import {
  HoldStatus,
  Match,
  MatchRequest,
  MatchStatus,
  MatchStepView,
  PaymentMethod,
  Payout,
  PlayerMatch,
  RefereeMatch,
} from './shapes/match.ts'
import { Conversion, Country, CurrencyRow, Detection } from './shapes/money.ts'
import { MatchProgress } from './shapes/progress.ts'
import { PushEndpoint, PushSubscription } from './shapes/push.ts'
import { Receipt, RefundLine } from './shapes/receipt.ts'
import { ReceiptDocument, SignedReceipt } from './shapes/signed-receipt.ts'
import { MatchReport } from './shapes/report.ts'
import { AttendanceRecord, MatchReferee, Referee, RefereeStats } from './shapes/referee.ts'
import { BrowserSpan, MatchTrace, TraceSpan } from './shapes/trace.ts'
import { TipOffer } from './shapes/tip.ts'
import { WorkChallenge, WorkDone } from './shapes/request-work.ts'

/** Shapes by their name in the API documentation; structurally equal schemas share one name. */
export const namedShapes: Readonly<Record<string, TSchema>> = {
  Account,
  ActingDevice,
  AttendanceRecord,
  AvailabilityEvent,
  BrowserSpan,
  Conversion,
  Country,
  Credentials,
  CurrencyCode,
  CurrencyRow,
  DashboardMatch,
  Decimal,
  Detection,
  DispatchCandidate,
  DispatchOutcome,
  DispatchWave,
  Done,
  DoneWithDashboardMatch,
  DoneWithMatch,
  BankPayouts,
  Earnings,
  EarningsSum,
  ErrorBody,
  HoldStatus,
  Id,
  Incident,
  IncidentFacts,
  Instant,
  Latitude,
  LiveMessage,
  Longitude,
  Match,
  MatchPayment,
  MatchProgress,
  MatchReferee,
  MatchReport,
  MatchRequest,
  MatchStatus,
  MatchTrace,
  MatchStep: MatchStepView,
  MissedRequest,
  PastMatch,
  PaymentMethod,
  PaymentPreferences,
  Payout,
  PlayerMatch,
  PushEndpoint,
  PushSubscription,
  Receipt,
  ReceiptDocument,
  Referee,
  RefereeMatch,
  RefereeStats,
  RefundLine,
  Registration,
  SignedInWithTokens,
  SignedReceipt,
  TipOffer,
  Statement,
  TipSum,
  TraceParent,
  TraceSpan,
  UserPreferences,
  WorkChallenge,
  WorkDone,
}
