import { plural, t } from '@lingui/core/macro'
import { LIMITS } from '@refcall/domain'
import type { RegistrationField } from './registration.ts'

interface FormField {
  name: RegistrationField
  label: string
  autoComplete: string
  type?: 'email'
  isPassword?: true
  hint?: string
  autoCapitalize?: 'none'
}

/** The form's fields in order, in the current language. */
export const formFields = (): readonly FormField[] => [
  { name: 'firstName', label: t`First Name`, autoComplete: 'given-name' },
  { name: 'lastName', label: t`Last Name`, autoComplete: 'family-name' },
  { name: 'username', label: t`Username`, autoComplete: 'username', autoCapitalize: 'none' },
  { name: 'email', label: t`Email`, autoComplete: 'email', type: 'email' },
  {
    name: 'password',
    label: t`Password`,
    autoComplete: 'new-password',
    isPassword: true,
    hint: plural(
      { count: LIMITS.account.passwordMinChars },
      { one: 'At least # character.', other: 'At least # characters.' },
    ),
  },
  { name: 'confirmPassword', label: t`Confirm Password`, autoComplete: 'new-password', isPassword: true },
]
