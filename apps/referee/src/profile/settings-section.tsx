import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import type { PaymentPreferences, UserPreferences } from '@refcall/contract'
import { DefinitionList } from '@refcall/design-system'
import { rateText } from '@refcall/messages'
import { countryName } from './countries.ts'
import { useRateWorth } from './rate-worth.ts'
import { Section } from './section.tsx'

interface Row {
  term: string
  value: ReactNode
}

interface UserSettingsProps {
  saved: UserPreferences
  /** The local currency, once known. */
  here: string | null
  children?: ReactNode
}

const NOTHING = '–'

interface SettingsProps {
  saved: PaymentPreferences
  more?: readonly Row[]
  children?: ReactNode
}

/** Summary of the saved settings; a device-only referee can change only the name. */
export function SettingsSection({ saved, more = [], children }: SettingsProps) {
  const { displayName, customRate, currency } = saved
  return (
    <Section title={t`Current Settings`} quiet>
      <DefinitionList
        rows={[
          { term: t`Display name`, value: displayName ? <bdi translate="no">{displayName}</bdi> : NOTHING },
          { term: t({ message: 'Rate', comment: 'What a referee asks' }), value: rateText(customRate, currency) },
          { term: t`Payment methods`, value: methodsText(saved) },
          ...more,
        ]}
      />
      {children}
    </Section>
  )
}

/** The same summary with the settings that require an account. */
export function UserSettingsSection({ saved, here, children }: UserSettingsProps) {
  const worth = useRateWorth(saved, here)
  const { currency, country } = saved
  return (
    <SettingsSection
      saved={saved}
      more={[
        ...(worth
          ? [
              {
                term: t`For players who pay in ${{ currency: worth.currency }}`,
                value: t`about ${{ amount: worth.amount }}`,
              },
            ]
          : []),
        { term: t`Currency`, value: currency },
        { term: t`Banking Country`, value: country ? countryName(country) : NOTHING },
      ]}
    >
      {children}
    </SettingsSection>
  )
}

function methodsText({ acceptsCash, acceptsElectronic }: PaymentPreferences): string {
  if (acceptsCash && acceptsElectronic) return t`Electronic and non-electronic`
  if (acceptsElectronic) return t`Electronic only`
  return t`Non-electronic only`
}
