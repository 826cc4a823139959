import { cleanName, isEmail, LIMITS } from '@refcall/domain'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusal.ts'

/** What a provider says about a person, as far as it is used. */
export interface OpenidPerson {
  readonly subject: string
  /** null unless the provider has confirmed it. */
  readonly email: string | null
  readonly firstName: string | null
  readonly lastName: string | null
}

type Claims = Readonly<Record<string, unknown>> & { readonly sub: string }

const ASCII = /^[\u0021-\u007e]+$/
const { nameMaxChars, emailMaxChars } = LIMITS.account

/** @throws Refusal `openid_refused` for a subject that no provider may give (OpenID Connect Core 1.0, 2) */
export function personOf(claims: Claims): OpenidPerson {
  const { sub: subject } = claims
  if (!ASCII.test(subject) || subject.length > SERVER_LIMITS.openid.subjectMaxChars) throw new Refusal('openid_refused')
  return { subject, email: emailOf(claims), ...namesOf(claims) }
}

/**
 * The confirmed address. Some letters become ASCII ones when their case changes, so that another person's address would be
 * found: an address with others than ASCII letters counts as not confirmed.
 */
function emailOf({ email, email_verified: isVerified }: Claims): string | null {
  // Apple writes it as a text.
  if (isVerified !== true && isVerified !== 'true') return null
  const isUsable = typeof email === 'string' && ASCII.test(email) && isEmail(email) && email.length <= emailMaxChars
  return isUsable ? email : null
}

/** The names by the rule for names; the first word of the whole name where the provider does not separate them. */
function namesOf({
  given_name: given,
  family_name: family,
  name,
}: Claims): Pick<OpenidPerson, 'firstName' | 'lastName'> {
  const [first, ...others] = nameOf(name)?.split(' ') ?? []
  const firstName = nameOf(given)
  return firstName === null
    ? { firstName: first ?? null, lastName: nameOf(others.join(' ')) }
    : { firstName, lastName: nameOf(family) }
}

function nameOf(claim: unknown): string | null {
  if (typeof claim !== 'string') return null
  return cleanName(cleanName(claim).slice(0, nameMaxChars)) || null
}
