import { t } from '@lingui/core/macro'
import { quietClass } from '@refcall/design-system'
import { useLostConnection } from '@refcall/host'

/** Says that a message or step pressed without a network is sent later. */
export function SentLater({ isWaiting }: { isWaiting: boolean }) {
  const isOffline = useLostConnection()?.what === 'network'
  return (
    <div role="status">
      {isWaiting && isOffline && <p className={quietClass}>{t`Sent when you are back online.`}</p>}
    </div>
  )
}
