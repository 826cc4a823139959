import { plural, t } from '@lingui/core/macro'
import { LIMITS } from '@refcall/domain'
import type { RegistrationField } from './registration.ts'

interface FormField {
  name: RegistrationField
  label: string
  autoComplete: string
  type?: 'email'
  isPassword?: true
  maxLength: number
  hint?: string
  autoCapitalize?: 'none'
}

const { nameMaxChars, usernameMaxChars, emailMaxChars, passwordMinChars, passwordMaxChars } = LIMITS.account

/** The form's fields in order, in the current language. */
export const formFields = (): readonly FormField[] => [
  { name: 'firstName', label: t`First Name`, autoComplete: 'given-name', maxLength: nameMaxChars },
  { name: 'lastName', label: t`Last Name`, autoComplete: 'family-name', maxLength: nameMaxChars },
  {
    name: 'username',
    label: t`Username`,
    autoComplete: 'username',
    maxLength: usernameMaxChars,
    autoCapitalize: 'none',
  },
  { name: 'email', label: t`Email`, autoComplete: 'email', maxLength: emailMaxChars, type: 'email' },
  {
    name: 'password',
    label: t`Password`,
    autoComplete: 'new-password',
    maxLength: passwordMaxChars,
    isPassword: true,
    hint: plural({ count: passwordMinChars }, { one: 'At least # character.', other: 'At least # characters.' }),
  },
  {
    name: 'confirmPassword',
    label: t`Confirm Password`,
    autoComplete: 'new-password',
    maxLength: passwordMaxChars,
    isPassword: true,
  },
]
