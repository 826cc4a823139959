import { useState } from 'react'
import type { Referee } from '@refcall/contract'
import { Banner } from '@refcall/design-system'
import { rateMissingText } from '../request/choose.ts'
import { RefereeRow } from './referee-row.tsx'
import { SelectButton } from './select-button.tsx'

/** A row whose button goes home with this referee chosen; it says so where the referee has no rate to charge. */
export function SelectableRow({ referee }: { referee: Referee }) {
  const [refused, setRefused] = useState(false)
  return (
    <RefereeRow
      referee={referee}
      leads
      action={<SelectButton referee={referee} onRefused={() => setRefused(true)} />}
      notice={refused && <Banner tone="danger">{rateMissingText()}</Banner>}
    />
  )
}
