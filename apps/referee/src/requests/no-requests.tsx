import { t } from '@lingui/core/macro'
import { EmptyState, WhistleIcon } from '@refcall/design-system'

interface NoRequestsProps {
  onDuty?: boolean
  /** The referee has a match. */
  assigned?: boolean
}

/** Why the list is empty, and what to do about it. */
export function NoRequests({ onDuty = false, assigned = false }: NoRequestsProps) {
  return <EmptyState icon={<WhistleIcon />} {...textsOf(onDuty, assigned)} />
}

function textsOf(onDuty: boolean, assigned: boolean) {
  if (onDuty) return { title: t`No requests right now`, text: t`Stay on duty: new requests appear here.` }
  return assigned
    ? { title: t`You have a match`, text: t`Requests near you appear here again once you go back on duty.` }
    : { title: t`You are off duty`, text: t`Go on duty to see the requests near you.` }
}
