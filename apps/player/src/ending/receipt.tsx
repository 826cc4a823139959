import { useState } from 'react'
import { t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { DefinitionList, Disclosure, stackClass } from '@refcall/design-system'
import { isEmbedded, useDeviceId } from '@refcall/host'
import { KeepReceipt } from './keep-receipt.tsx'
import { ReceiptMail } from './receipt-mail.tsx'
import { receiptRows } from './receipt-rows.tsx'
import { useReceipt } from './use-receipt.ts'

/** What was played, when, with whom, and what it cost, line by line; written once it is asked for. */
export function Receipt({ match }: { match: Match }) {
  const [opened, setOpened] = useState(false)
  return (
    <Disclosure summary={t`Receipt`} onToggle={() => setOpened(true)}>
      {opened && <Opened match={match} />}
    </Disclosure>
  )
}

function Opened({ match }: { match: Match }) {
  const deviceId = useDeviceId()
  const receipt = useReceipt(match)
  const rows = receiptRows(match, receipt)
  const isMailed = match.holdStatus === 'captured' && match.requesterDeviceId === deviceId
  return (
    <div className={stackClass(16)}>
      <DefinitionList rows={rows} />
      {receipt?.total && !isEmbedded() && <KeepReceipt match={match} rows={rows} />}
      {isMailed && <ReceiptMail matchId={match.id} />}
    </div>
  )
}
