import { useState, type SubmitEvent } from 'react'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { OPERATOR_ROLES, type OperatorRole } from '@refcall/contract/operator-roles'
import { Banner, Button, Field, SelectField, stackClass } from '@refcall/design-system'
import { LIMITS } from '@refcall/domain'
import { api, log } from '@refcall/host'
import { Section } from '../frame/section.tsx'
import { StepProblem } from '../steps/step-problem.tsx'
import { withPasskey } from '../steps/with-passkey.ts'
import { roleText } from './role-text.ts'
import s from './operators.module.css'

/** Makes a link with which a new operator creates the account. */
export function InviteForm() {
  const [name, setName] = useState('')
  const [role, setRole] = useState<OperatorRole>('operator')
  const inviting = useMutation({
    mutationFn: () => withPasskey(() => api('POST /api/dashboard/operators/invite', { body: { name, role } })),
    onError: (error) => log.failure('operator_invite', error),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!inviting.isPending) inviting.mutate()
  }
  return (
    <Section title={t`Invite an operator`}>
      <form className={`${stackClass(12)} ${s.form}`} onSubmit={submit} aria-label={t`Invite an operator`}>
        <Field
          label={t`Username`}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          minLength={LIMITS.account.usernameMinChars}
          maxLength={LIMITS.account.usernameMaxChars}
          pattern="[A-Za-z0-9_.\\-]+"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <SelectField
          label={t`Role`}
          options={OPERATOR_ROLES.map((value) => ({ value, label: roleText(value) }))}
          value={role}
          onChange={({ target }) => setRole(OPERATOR_ROLES.find((one) => one === target.value) ?? role)}
        />
        {inviting.error && <StepProblem error={inviting.error} />}
        {inviting.data && (
          <>
            <Banner>{t`Give this link to that person alone. It works once, within a day.`}</Banner>
            <Field
              label={t`Link`}
              dir="ltr"
              readOnly
              value={inviting.data.link}
              onFocus={({ target }) => target.select()}
            />
          </>
        )}
        <Button type="submit" size="small" busy={inviting.isPending}>
          {t`Make a link`}
        </Button>
      </form>
    </Section>
  )
}
