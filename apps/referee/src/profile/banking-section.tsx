import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import type { Account, Country } from '@refcall/contract'
import { quietClass, SelectField } from '@refcall/design-system'
import { PayoutStatusCard } from '../banking/payout-status-card.tsx'
import { payoutStatusOf } from '../banking/payout-status.ts'
import { useBankingLink } from '../banking/use-banking-link.ts'
import { usePayoutStatusSync } from '../banking/use-payout-status-sync.ts'
import { VerifyProblem } from '../banking/verify-problem.tsx'
import { countryName, countryOptions } from './countries.ts'
import { Section } from './section.tsx'
import type { Autosave } from './use-autosave.ts'

/** No country has this code, and no option may have an empty value. */
const UNCHOSEN = 'unchosen'

interface BankingSectionProps {
  user: Account
  autosave: Autosave
  countries: readonly Country[]
  /** The country of the network address: preselected, saved only with the account setup. */
  detected: string | null
  /** Load errors of the country reads. */
  children?: ReactNode
}

/** Payout destination: the banking country and the account at the provider. */
export function BankingSection({ user, autosave, countries, detected, children }: BankingSectionProps) {
  const { form, edit, flush } = autosave
  const payoutStatus = payoutStatusOf(user)
  const country =
    form.country ||
    (payoutStatus === 'none' && countries.some(({ code, paidOut }) => code === detected && paidOut !== false)
      ? (detected ?? '')
      : '')
  const link = useBankingLink(() => flush(payoutStatus === 'none' ? { country } : {}))
  const follows = usePayoutStatusSync(payoutStatus === 'pending')
  return (
    <Section title={t`Electronic Payment Setup`}>
      <SelectField
        label={t`Banking Country`}
        hint={hintOf(form.country === '' && country !== '')}
        name="country"
        autoComplete="country"
        required
        disabled={payoutStatus !== 'none'}
        options={[
          ...(country === '' ? [{ value: UNCHOSEN, label: t`Choose a country` }] : []),
          ...(countries.length > 0
            ? countryOptions(countries.filter(({ code, paidOut }) => paidOut !== false || code === country))
            : country === ''
              ? []
              : [{ value: country, label: countryName(country) }]),
        ]}
        value={country || UNCHOSEN}
        onChange={(event) => edit({ country: event.target.value })}
      />
      {children}
      {country !== '' && <CurrencyLine country={country} countries={countries} />}
      <PayoutStatusCard payoutStatus={payoutStatus} link={link} needsCountry={country === ''} />
      {payoutStatus === 'pending' && <VerifyProblem payoutStatus={follows} />}
    </Section>
  )
}

function hintOf(isGuessed: boolean): string {
  return isGuessed
    ? t`Chosen from your network address. Please check it: it cannot be changed after the account is created.`
    : t`It cannot be changed after the account is created.`
}

function CurrencyLine({ country, countries }: { country: string; countries: readonly Country[] }) {
  const currency = countries.find(({ code }) => code === country)?.currency
  return currency ? <p className={quietClass}>{t`Your rate and your payouts are in ${currency}.`}</p> : null
}
