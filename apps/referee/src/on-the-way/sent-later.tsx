import { t } from '@lingui/core/macro'
import { quietClass } from '@refcall/design-system'
import { useLostConnection } from '@refcall/host'

/** What becomes of what was pressed without a network, while it waits. */
export function SentLater({ isWaiting }: { isWaiting: boolean }) {
  const isOffline = useLostConnection()?.what === 'network'
  return (
    <div role="status">
      {isWaiting && isOffline && <p className={quietClass}>{t`Sent when you are back online.`}</p>}
    </div>
  )
}
