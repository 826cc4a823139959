import { plural, t } from '@lingui/core/macro'
import { cleanName, isEmail, LIMITS } from '@refcall/domain'

/** The form's values, as typed. */
export interface Registration {
  firstName: string
  lastName: string
  username: string
  email: string
  password: string
  confirmPassword: string
}

export type RegistrationField = keyof Registration

export const EMPTY_REGISTRATION: Registration = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  password: '',
  confirmPassword: '',
}

const { usernameMinChars, passwordMinChars } = LIMITS.account

/** Errors by field; empty if the form is valid. Does not compare the two passwords. */
export function problemsOf(form: Registration): Partial<Record<RegistrationField, string>> {
  const problems: Partial<Record<RegistrationField, string>> = {}
  if (!cleanName(form.firstName)) problems.firstName = t`Please enter your first name.`
  if (!cleanName(form.lastName)) problems.lastName = t`Please enter your last name.`
  if (!/^[A-Za-z0-9_.-]+$/.test(form.username.trim())) {
    problems.username = t`Please choose a username of letters, digits, dots, dashes or underscores.`
  } else if (form.username.trim().length < usernameMinChars) {
    problems.username = tooShort(usernameMinChars)
  }
  if (!isEmail(form.email.trim())) problems.email = t`Please enter a valid email address.`
  if ([...form.password].length < passwordMinChars) problems.password = tooShort(passwordMinChars)
  if (!form.confirmPassword) problems.confirmPassword = t`Please enter the password again.`
  return problems
}

const tooShort = (count: number): string =>
  plural(count, { one: 'Please use at least # character.', other: 'Please use at least # characters.' })

/** The request body; names are trimmed, passwords are not. */
export function payloadOf(form: Registration) {
  return {
    ...form,
    firstName: cleanName(form.firstName),
    lastName: cleanName(form.lastName),
    username: form.username.trim(),
    email: form.email.trim(),
    isReferee: true,
  }
}
