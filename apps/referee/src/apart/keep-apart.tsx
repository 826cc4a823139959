import { t } from '@lingui/core/macro'
import { Banner, Button, quietClass, stackClass } from '@refcall/design-system'
import { errorText } from '@refcall/messages'
import { useKeptApart } from './use-kept-apart.ts'

/** The referee asks never to meet the match's player again, or takes that back. */
export function KeepApart({ deviceId, matchId }: { deviceId: string; matchId: string }) {
  const { isKeptApart, change } = useKeptApart(deviceId, matchId)
  if (isKeptApart === null) return null
  return (
    <div className={stackClass(8)}>
      <div role="status">
        {isKeptApart && <p>{t`You and this player will not meet again. The player is not told.`}</p>}
      </div>
      {change.isError && <Banner tone="danger">{errorText(change.error)}</Banner>}
      <Button variant="outline" wide busy={change.isPending} onClick={() => change.mutate(!isKeptApart)}>
        {isKeptApart ? t`Allow meeting again` : t`Never meet this player again`}
      </Button>
      {!isKeptApart && (
        <p className={quietClass}>{t`Neither of you is offered the other any more, and the player is not told.`}</p>
      )}
    </div>
  )
}
