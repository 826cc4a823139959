import { useState, type SubmitEvent } from 'react'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { beginOverride } from '@refcall/api-client'
import { actionsClass, Button, Field, SelectField, stackClass } from '@refcall/design-system'
import { log } from '@refcall/host'
import { Section } from '../frame/section.tsx'
import { StepProblem } from '../steps/step-problem.tsx'
import { withPasskey } from '../steps/with-passkey.ts'

/** The longest is what the page server allows. */
const MINUTES = [15, 30, 60] as const

interface OverrideFormProps {
  remotes: readonly string[]
  /** As the deployment lists them. */
  origins: readonly string[]
}

/** Asks for one front end from a developer's origin, in this browser alone. */
export function OverrideForm({ remotes, origins }: OverrideFormProps) {
  const [remote, setRemote] = useState(remotes[0] ?? '')
  const [origin, setOrigin] = useState('')
  const [minutes, setMinutes] = useState<number>(MINUTES[1])
  const beginning = useMutation({
    mutationFn: () => withPasskey(() => beginOverride({ remote, origin: origin.trim().replace(/\/$/, ''), minutes })),
    // The page server gives it with the next load.
    onSuccess: () => window.location.reload(),
    onError: (error) => log.failure('override_begin', error, { remote }),
  })
  const isUnderWay = beginning.isPending || beginning.isSuccess
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isUnderWay) beginning.mutate()
  }
  return (
    <Section title={t`Try a build`}>
      <p>{t`In this browser only, one front end is loaded from its developer’s address. It is unsigned and unchecked, and it can do everything that you can do here.`}</p>
      <form className={stackClass(12)} onSubmit={submit} aria-label={t`Try a build`}>
        <SelectField
          label={t`Front end`}
          options={remotes.map((name) => ({ value: name, label: name }))}
          value={remote}
          onChange={(event) => setRemote(event.target.value)}
        />
        <Field
          label={t`Address of the build`}
          hint={<bdi dir="ltr">{origins.join(' · ')}</bdi>}
          type="url"
          dir="ltr"
          required
          autoComplete="off"
          spellCheck={false}
          value={origin}
          onChange={(event) => setOrigin(event.target.value)}
        />
        <SelectField
          label={t`For how long`}
          options={MINUTES.map((length) => ({
            value: String(length),
            label: t({ message: `${length} minutes`, comment: 'How long a build is tried: 15, 30 or 60' }),
          }))}
          value={String(minutes)}
          onChange={(event) => setMinutes(Number(event.target.value))}
        />
        {beginning.error && <StepProblem error={beginning.error} />}
        <div className={actionsClass}>
          <Button type="submit" size="small" busy={isUnderWay}>
            {t({ message: 'Try it here', comment: 'Button: a developer’s build, in this browser' })}
          </Button>
        </div>
      </form>
    </Section>
  )
}
