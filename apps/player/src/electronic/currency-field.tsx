import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { SelectField } from '@refcall/design-system'
import { DEFAULT_CURRENCY } from '@refcall/domain'
import { api, useLogged } from '@refcall/host'
import { changeDraft } from '../request/draft.ts'
import { useCurrency } from './use-currency.ts'

/** The player's currency; detected until the player chooses one. */
export function CurrencyField() {
  const { currency, by } = useCurrency()
  const list = useQuery({
    queryKey: ['/api', 'currencies'],
    queryFn: async ({ signal }) => (await api('GET /api/currencies', {}, { signal })).currencies,
  })
  const { error } = list
  useLogged('currencies_read', error)

  const codes = list.data?.map(({ code }) => code) ?? [...new Set([currency ?? DEFAULT_CURRENCY, DEFAULT_CURRENCY])]
  const names = new Intl.DisplayNames([i18n.locale], { type: 'currency' })
  const options = codes.map((code) => ({ value: code, label: `${code}, ${names.of(code) ?? code}` }))
  return (
    <SelectField
      label={t`Currency`}
      hint={error ? t`The other currencies could not be loaded.` : hintOf(by)}
      options={options}
      value={currency ?? DEFAULT_CURRENCY}
      aria-busy={currency === undefined || undefined}
      onChange={({ target }) => changeDraft({ currency: target.value })}
    />
  )
}

function hintOf(by: 'network' | 'browser' | 'nothing' | null): string | undefined {
  switch (by) {
    case 'network':
      return t`Found by your network address. You can choose another one.`
    case 'browser':
      return t`Found by your browser’s language. You can choose another one.`
    case 'nothing':
      return t`We could not find out your currency. You can choose it here.`
    case null:
      return undefined
  }
}
