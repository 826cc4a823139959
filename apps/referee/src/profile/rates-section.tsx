import { plural, t } from '@lingui/core/macro'
import { Field, Switch } from '@refcall/design-system'
import { currencyOf, DEFAULT_CURRENCY, DEFAULT_RATE_MINOR, LIMITS, type CurrencyCode } from '@refcall/domain'
import { formatMoney } from '@refcall/messages'
import { rateProblem, switchElectronic, type RateProblem } from './profile-form.ts'
import { Section } from './section.tsx'
import type { Autosave } from './use-autosave.ts'
import s from './profile.module.css'

/** The referee's rate and accepted payment methods. */
export function RatesSection({ autosave }: { autosave: Autosave }) {
  const { form, currency, edit, settle } = autosave
  const { acceptsCash, acceptsElectronic, customRate } = form
  const problem = rateProblem(form, currency)
  const usual = formatMoney(DEFAULT_RATE_MINOR, DEFAULT_CURRENCY)
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
      <Field
        type="number"
        inputMode="decimal"
        figures
        label={t`Your rate per person per game (${currency})`}
        hint={
          acceptsElectronic ? undefined : t`Counts for electronic payments. Without a rate of your own it is ${usual}.`
        }
        error={problem && <span role="alert">{problemText(problem, currency)}</span>}
        name="customRate"
        min={LIMITS.money.rateInputMin}
        step={LIMITS.money.rateInputStep}
        value={customRate}
        onChange={(event) => edit({ customRate: event.target.value })}
        onBlur={settle}
      />
    </Section>
  )
}

function problemText(problem: RateProblem, currency: CurrencyCode): string {
  if (problem === 'required') return t`You must enter a rate greater than 0 to accept electronic payments`
  const digits = currencyOf(currency).isoDigits
  if (digits === 0) return t`Please enter a whole number: ${currency} has no decimals.`
  return plural(digits, {
    one: 'Please enter an amount with at most # decimal.',
    other: 'Please enter an amount with at most # decimals.',
  })
}
