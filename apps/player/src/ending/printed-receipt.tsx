import { createPortal } from 'react-dom'
import { t } from '@lingui/core/macro'
import { DefinitionList } from '@refcall/design-system'
import { product } from '@refcall/host'
import type { ReceiptRow } from './receipt-rows.tsx'
import s from './printed-receipt.module.css'

interface PrintedReceiptProps {
  matchId: string
  rows: readonly ReceiptRow[]
}

/** The receipt as the whole of the printed page; not shown on the screen. */
export function PrintedReceipt({ matchId, rows }: PrintedReceiptProps) {
  const number = { term: t({ message: 'Number', comment: 'On a receipt: the id of the match' }), value: matchId }
  return createPortal(
    <div className={s.sheet}>
      <p translate="no">{product.title}</p>
      <h1>{t`Receipt`}</h1>
      <DefinitionList rows={[number, ...rows]} />
    </div>,
    document.body,
  )
}
