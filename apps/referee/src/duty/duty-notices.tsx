import { lazyPart } from '../lazy-part.tsx'
import { PushNotice } from './push-notice.tsx'
import type { Duty } from './use-duty.ts'
import type { Push } from './use-push.ts'

const DutyRemarks = lazyPart(
  async () => (await import(/* webpackChunkName: "duty-remarks" */ './duty-remarks.tsx')).DutyRemarks,
  { waiting: null, around: () => null },
)

/** Notices for a referee on duty: of the duty itself, and how to be notified of requests. */
export function DutyNotices({ duty, push }: { duty: Duty; push: Push }) {
  return (
    <>
      <DutyRemarks isPlaceRefused={duty.isPlaceRefused} />
      <PushNotice push={push} />
    </>
  )
}
