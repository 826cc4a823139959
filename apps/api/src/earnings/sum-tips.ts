import type { TipSum } from '@refcall/contract'
import { providerDecimal, providerUnits, type CurrencyCode, type ProviderUnits } from '@refcall/domain'

interface Tip {
  readonly currency: CurrencyCode
  readonly units: ProviderUnits
}

const toSum = ({ units, currency }: Tip): TipSum => ({ amount: providerDecimal(units, currency), currency })

export const tipOf = (tip: Tip | undefined): { tip?: TipSum } => (tip ? { tip: toSum(tip) } : {})

/** The tips of each currency, added up. */
export const sumTips = (tips: readonly Tip[]): TipSum[] =>
  [...Map.groupBy(tips, ({ currency }) => currency)].map(([currency, those]) =>
    toSum({ currency, units: providerUnits(those.reduce((sum, { units }) => sum + units, 0)) }),
  )
