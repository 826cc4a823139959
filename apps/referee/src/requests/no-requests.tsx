import { t } from '@lingui/core/macro'
import { EmptyState, WhistleIcon } from '@refcall/design-system'

/** Why the list is empty, and what to do about it. */
export function NoRequests({ onDuty = false }: { onDuty?: boolean }) {
  return onDuty ? (
    <EmptyState
      icon={<WhistleIcon />}
      title={t`No requests right now`}
      text={t`Stay on duty: new requests appear here.`}
    />
  ) : (
    <EmptyState icon={<WhistleIcon />} title={t`You are off duty`} text={t`Go on duty to see the requests near you.`} />
  )
}
