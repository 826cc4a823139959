import { useState } from 'react'
import { t } from '@lingui/core/macro'
import { Field, SelectField } from '@refcall/design-system'
import { MATCH_STATUSES, PAYMENT_METHODS } from '@refcall/domain'
import { paymentLabel, statusLabel } from '@refcall/messages'
import type { MatchFilters } from '../address/address.ts'
import s from './filter-fields.module.css'

interface FilterFieldsProps {
  filters: MatchFilters
  onChange: (filters: MatchFilters) => void
}

const ANY = 'any'
const statuses = () => [
  { value: ANY, label: t`Any status` },
  ...MATCH_STATUSES.map((value) => ({ value, label: statusLabel(value) })),
]
const payments = () => [
  { value: ANY, label: t`Any payment` },
  ...PAYMENT_METHODS.map((value) => ({ value, label: paymentLabel(value) })),
]

export function FilterFields({ filters, onChange }: FilterFieldsProps) {
  // The address updates after a render; typing must not wait for it.
  const [table, setTable] = useState(filters.table)
  return (
    <div role="search" aria-label={t`Filter matches`} className={s.fields}>
      <SelectField
        hideLabel
        label={t`Status`}
        options={statuses()}
        value={filters.status ?? ANY}
        onChange={({ target }) =>
          onChange({ ...filters, status: MATCH_STATUSES.find((status) => status === target.value) ?? null })
        }
      />
      <SelectField
        hideLabel
        label={t`Payment method`}
        options={payments()}
        value={filters.payment ?? ANY}
        onChange={({ target }) =>
          onChange({ ...filters, payment: PAYMENT_METHODS.find((method) => method === target.value) ?? null })
        }
      />
      <Field
        hideLabel
        label={t`Table`}
        type="search"
        placeholder={t`Table`}
        value={table}
        onChange={({ target }) => {
          setTable(target.value)
          onChange({ ...filters, table: target.value })
        }}
      />
    </div>
  )
}
