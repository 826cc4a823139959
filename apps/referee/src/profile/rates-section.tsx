import { t } from '@lingui/core/macro'
import { Switch } from '@refcall/design-system'
import { switchElectronic } from './profile-form.ts'
import { RateField } from './rate-field.tsx'
import { Section } from './section.tsx'
import type { Autosave } from './use-autosave.ts'
import s from './profile.module.css'

/** The referee's rate and accepted payment methods. */
export function RatesSection({ autosave }: { autosave: Autosave }) {
  const { form, edit } = autosave
  const { acceptsCash, acceptsElectronic } = form
  return (
    <Section title={t`Rates & Payment Methods`}>
      <div className={s.switches}>
        <Switch
          label={t`Accept Electronic Payments`}
          description={t`Players pay by card when they request you; you are paid once you enter their code`}
          checked={acceptsElectronic}
          onChange={(on) => edit(switchElectronic(on))}
        />
        <Switch
          label={t`Accept Non-Electronic Payments`}
          description={
            acceptsElectronic
              ? t`You settle with the players at the table`
              : t`Stays on while electronic payments are off`
          }
          checked={acceptsCash}
          disabled={!acceptsElectronic}
          onChange={(on) => edit({ acceptsCash: on })}
        />
      </div>
      <RateField autosave={autosave} />
    </Section>
  )
}
