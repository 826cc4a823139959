import { t } from '@lingui/core/macro'
import { Banner } from '@refcall/design-system'

/** Says that a scanned code is another one. */
export function OtherMatch({ isScanned }: { isScanned: boolean }) {
  return (
    <div role="status">
      {isScanned && <Banner tone="notice">{t`This QR code does not belong to this match.`}</Banner>}
    </div>
  )
}
