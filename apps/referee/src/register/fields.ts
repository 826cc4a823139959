import { LIMITS } from '@refcall/domain'
import type { RegistrationField } from './registration.ts'

interface FormField {
  name: RegistrationField
  label: string
  autoComplete: string
  type?: 'email' | 'password'
  hint?: string
  autoCapitalize?: 'none'
}

/** The form's fields in their order. */
export const fields: readonly FormField[] = [
  { name: 'firstName', label: 'First Name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last Name', autoComplete: 'family-name' },
  { name: 'username', label: 'Username', autoComplete: 'username', autoCapitalize: 'none' },
  { name: 'email', label: 'Email', autoComplete: 'email', type: 'email' },
  {
    name: 'password',
    label: 'Password',
    autoComplete: 'new-password',
    type: 'password',
    hint: `At least ${LIMITS.account.passwordMinChars} characters.`,
  },
  { name: 'confirmPassword', label: 'Confirm Password', autoComplete: 'new-password', type: 'password' },
]
