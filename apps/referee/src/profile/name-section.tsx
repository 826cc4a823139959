import { t } from '@lingui/core/macro'
import { Field } from '@refcall/design-system'
import { LIMITS } from '@refcall/domain'
import { Section } from './section.tsx'
import type { Autosave } from './use-autosave.ts'

/** The name that players see. */
export function NameSection({ autosave: { form, edit, settle } }: { autosave: Autosave }) {
  return (
    <Section title={t`Personal Information`}>
      <Field
        label={t`Display Name (optional)`}
        hint={t`Players will see this name instead of your device ID`}
        name="displayName"
        autoComplete="nickname"
        maxLength={LIMITS.account.displayNameMaxChars}
        dir="auto"
        value={form.displayName}
        onChange={(event) => edit({ displayName: event.target.value })}
        onBlur={settle}
      />
    </Section>
  )
}
