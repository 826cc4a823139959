import { useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import type { Match } from '@refcall/contract'
import { actionsClass, Banner, Button, DownloadIcon, quietClass, saveFile, stackClass } from '@refcall/design-system'
import { api, log } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { PrintedReceipt } from './printed-receipt.tsx'
import type { ReceiptRow } from './receipt-rows.tsx'

/** The receipt on paper, or as a signed file. Not in a web view, which can do neither. */
export function KeepReceipt({ match, rows }: { match: Match; rows: readonly ReceiptRow[] }) {
  const [isPrinting, setPrinting] = useState(false)
  const { id: matchId, requesterDeviceId: deviceId } = match
  const saving = useMutation({
    mutationFn: () =>
      api('GET /api/device/:deviceId/matches/:matchId/receipt/signed', { params: { deviceId, matchId } }),
    onSuccess: (receipt) => {
      const name = t({ message: `receipt-${matchId}`, comment: 'Name of a file, with the id of a match; no slashes' })
      saveFile(`${name}.json`, new Blob([JSON.stringify(receipt, null, 2)], { type: 'application/json' }))
    },
    onError: (error) => log.failure('receipt_save', error),
  })
  const print = () => {
    flushSync(() => setPrinting(true))
    // Some browsers print only after this call has returned.
    window.addEventListener('afterprint', () => setPrinting(false), { once: true })
    window.print()
  }
  return (
    <div className={stackClass(8)} role="group" aria-label={t`Keep the receipt`}>
      <div className={actionsClass}>
        <Button variant="outline" onClick={print}>
          {t({ message: 'Print', comment: 'Button: prints the page' })}
        </Button>
        <Button variant="outline" icon={<DownloadIcon />} busy={saving.isPending} onClick={() => saving.mutate()}>
          {t({ message: 'Save as file', comment: 'Button: downloads the receipt' })}
        </Button>
      </div>
      <p className={quietClass}>{t`The file is signed: any change to it can be found.`}</p>
      {saving.isError && <Banner tone="danger">{errorText(saving.error)}</Banner>}
      {isPrinting && <PrintedReceipt matchId={matchId} rows={rows} />}
    </div>
  )
}
