import { EMAIL_PATTERN, LIMITS, NAME_PATTERN } from '@refcall/domain'
import { Type, type Static } from 'typebox'
import { nullable } from '../nullable.ts'
import { OPERATOR_ROLES } from '../operator-roles.ts'
import { CurrencyCode, Decimal, Id, Instant } from './ids.ts'
import { AttendanceRecord } from './referee.ts'

/** The signed-in user, as only that user sees it. */
export const Account = Type.Object({
  id: Id,
  firstName: nullable(Type.String()),
  lastName: nullable(Type.String()),
  displayName: nullable(Type.String()),
  username: Type.String(),
  email: Type.String(),
  /** A link sent to `email` was used. */
  emailConfirmed: Type.Boolean(),
  /** Takes the place of `email` once it is confirmed. */
  pendingEmail: nullable(Type.String()),
  isReferee: Type.Boolean(),
  /** Has a role on the dashboard. */
  isOperator: Type.Boolean(),
  operatorRole: nullable(Type.Enum([...OPERATOR_ROLES])),
  /** The referee's own id and duty; absent for users who are not referees. */
  refereeId: nullable(Id),
  isAvailable: Type.Boolean(),
  stats: Type.Object({ totalMatches: Type.Integer(), totalLoves: Type.Integer(), totalLikes: Type.Integer() }),
  /** A referee's own, as players read it; absent while too few outcomes are known. */
  attendance: Type.Optional(AttendanceRecord),
  latitude: nullable(Type.Number()),
  longitude: nullable(Type.Number()),
  currency: CurrencyCode,
  acceptsElectronic: Type.Boolean(),
  stripeAccountId: nullable(Type.String()),
  stripeAccountVerified: Type.Boolean(),
})
export type Account = Static<typeof Account>

/** `token` is the short-lived bearer token; `renewalToken` can be exchanged once for the next one. */
export const SignedInWithTokens = Type.Object({
  success: Type.Literal(true),
  token: Type.String(),
  expiresAt: Instant,
  renewalToken: Type.String(),
  user: Account,
})

/** How a referee is paid. A referee without an account can change only the display name. */
export const PaymentPreferences = Type.Object({
  displayName: nullable(Type.String()),
  customRate: nullable(Decimal),
  currency: CurrencyCode,
  country: nullable(Type.String()),
  acceptsCash: Type.Boolean(),
  acceptsElectronic: Type.Boolean(),
})
export type PaymentPreferences = Static<typeof PaymentPreferences>

/** The same for a signed-in user, who can be paid electronically once the payout account is verified. */
export const UserPreferences = Type.Object({ ...PaymentPreferences.properties, stripeAccountVerified: Type.Boolean() })
export type UserPreferences = Static<typeof UserPreferences>

const { account } = LIMITS
const LegalName = Type.String({ minLength: 1, maxLength: account.nameMaxChars, pattern: NAME_PATTERN })
export const NewPassword = Type.String({ minLength: account.passwordMinChars, maxLength: account.passwordMaxChars })
/** A password to compare: accepts every password that could have been set. */
export const Password = Type.String({ minLength: 1, maxLength: account.passwordMaxChars })

export const Username = Type.String({
  minLength: account.usernameMinChars,
  maxLength: account.usernameMaxChars,
  pattern: '^[A-Za-z0-9_.-]+$',
})
const Email = Type.String({ maxLength: account.emailMaxChars, pattern: EMAIL_PATTERN })

/** The body of a registration. */
export const Registration = Type.Object({
  username: Username,
  email: Email,
  firstName: LegalName,
  lastName: LegalName,
  password: NewPassword,
  confirmPassword: NewPassword,
  isReferee: Type.Optional(Type.Boolean()),
})

/** What an invited operator chooses; `token` is from the invitation link. */
export const InvitedOperator = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 256 }),
  username: Username,
  email: Email,
  password: NewPassword,
})

/** Where a receipt is sent. */
export const ReceiptAddress = Type.Object({ email: Email })

export const PasswordResetRequest = Type.Object({ email: Email })

/** A new password; `token` is from the link in a mail. */
export const PasswordReset = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 256 }),
  password: NewPassword,
})

/** A new password, with a recovery code in the place of the old one. */
export const Recovery = Type.Object({
  username: Type.String({ minLength: 1, maxLength: account.emailMaxChars }),
  code: Type.String({ minLength: 1, maxLength: 64 }),
  password: NewPassword,
})

/** The address that takes the place of the present one once it is confirmed. */
export const NewEmail = Type.Object({ password: Password, email: Email })

/** One sign-in of the account. */
export const AccountSession = Type.Object({
  id: Id,
  /** The names by which a person recognizes the browser; null for an unusual one. */
  browser: nullable(Type.String()),
  system: nullable(Type.String()),
  /** The sign-in that makes the call. */
  isPresent: Type.Boolean(),
  startedAt: Instant,
  /** Give or take some minutes. */
  usedAt: Instant,
})

/** A user name or an e-mail address, and a password. */
export const Credentials = Type.Object({
  username: Type.String({ minLength: 1, maxLength: account.emailMaxChars }),
  password: Password,
})
