import { useState } from 'react'
import type { Referee } from '@refcall/contract'
import { Banner } from '@refcall/design-system'
import { rateMissingText } from '../request/choose.ts'
import { SelectButton } from './select-button.tsx'

/** The main action on a referee's page; it says so where the referee has no rate to charge. */
export function SelectAction({ referee }: { referee: Referee }) {
  const [refused, setRefused] = useState(false)
  return (
    <>
      <SelectButton wide referee={referee} onRefused={() => setRefused(true)} />
      {refused && <Banner tone="danger">{rateMissingText()}</Banner>}
    </>
  )
}
