import { EmptyState, WhistleIcon } from '@refcall/design-system'

/** Why the list is empty, and what to do about it. */
export function NoRequests({ onDuty = false }: { onDuty?: boolean }) {
  return onDuty ? (
    <EmptyState
      icon={<WhistleIcon />}
      title="No requests right now"
      text="Stay on duty: a new request appears here by itself."
    />
  ) : (
    <EmptyState icon={<WhistleIcon />} title="You are off duty" text="Go on duty to see the requests near you." />
  )
}
