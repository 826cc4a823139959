import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { SelectField } from '@refcall/design-system'
import { DEFAULT_CURRENCY } from '@refcall/domain'
import { api, useLogged } from '@refcall/host'
import { useCurrency } from './use-currency.ts'

/** The player's currency; detected until the player chooses one. */
export function CurrencyField({ onChoose }: { onChoose: (currency: string) => void }) {
  const { currency, by } = useCurrency()
  const list = useQuery({
    queryKey: ['/api', 'currencies'],
    queryFn: async ({ signal }) => (await api('GET /api/currencies', {}, { signal })).currencies,
  })
  const { error } = list
  useLogged('currencies_read', error)

  if (currency === undefined) {
    return (
      <SelectField
        inline
        disabled
        aria-busy
        label={t`Currency`}
        options={[{ value: 'unknown', label: t`Finding your currency…` }]}
      />
    )
  }
  const codes = list.data?.map(({ code }) => code) ?? [...new Set([currency, DEFAULT_CURRENCY])]
  const names = new Intl.DisplayNames([i18n.locale], { type: 'currency' })
  const labelOf = (code: string) => `${code}, ${names.of(code) ?? code}`
  const isDetected = by === 'network' || by === 'browser'
  const options = codes.map((code) => ({
    value: code,
    label: isDetected && code === currency ? detected(code) : labelOf(code),
  }))
  return (
    <SelectField
      inline
      label={t`Currency`}
      hint={
        error
          ? t`The other currencies could not be loaded.`
          : by === 'nothing' && t`We could not find out your currency. You can choose it here.`
      }
      options={options}
      value={currency}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}

const detected = (currency: string): string =>
  t({
    message: `${currency} (detected)`,
    comment: 'A currency that was found by the network or by the browser’s language',
  })
