import type { KeyboardEvent } from 'react'
import { plural, t } from '@lingui/core/macro'
import { Button, Field } from '@refcall/design-system'
import { currencyOf, DEFAULT_CURRENCY, DEFAULT_RATE_MINOR, LIMITS, type CurrencyCode } from '@refcall/domain'
import { formatMoney, readAmount, writeAmount } from '@refcall/messages'
import { rateProblem, type RateProblem } from './profile-form.ts'
import { steppedRate } from './stepped-rate.ts'
import type { Autosave } from './use-autosave.ts'

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

/**
 * The referee's rate, as people of the language type it. A text field: in a number field the wheel changes the value,
 * and a comma is read by the browser's own language.
 */
export function RateField({ autosave: { form, currency, edit, settle } }: { autosave: Autosave }) {
  const { acceptsElectronic, customRate } = form
  const problem = rateProblem(form, currency)
  const usual = formatMoney(DEFAULT_RATE_MINOR, DEFAULT_CURRENCY)
  const understood = problem === 'uncertain' ? readAmount(customRate, currency) : null
  const money = understood && formatMoney(understood.minor, currency)
  const step = (event: KeyboardEvent) => {
    const steps = STEPS[event.key]
    if (steps === undefined) return
    event.preventDefault()
    edit({ customRate: steppedRate(customRate, steps, currency) })
  }
  return (
    <>
      <Field
        type="text"
        inputMode="decimal"
        autoComplete="off"
        figures
        label={t`Your rate per person per game (${currency})`}
        hint={
          acceptsElectronic ? undefined : t`Counts for electronic payments. Without a rate of your own it is ${usual}.`
        }
        error={problem && <span role="alert">{money ? t`Do you mean ${money}?` : problemText(problem, currency)}</span>}
        name="customRate"
        min={LIMITS.money.rateInputMin}
        step={LIMITS.money.rateInputStep}
        value={customRate}
        onChange={(event) => edit({ customRate: event.target.value })}
        onKeyDown={step}
        onBlur={settle}
      />
      {understood && money && (
        <Button variant="outline" onClick={() => edit({ customRate: writeAmount(understood.minor, currency) })}>
          {t`Yes, ${money}`}
        </Button>
      )}
    </>
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
