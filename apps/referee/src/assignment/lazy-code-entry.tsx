import { t } from '@lingui/core/macro'
import { SkeletonSlip } from '@refcall/design-system'
import { lazyPart } from '../lazy-part.tsx'

/** The code boxes are loaded with the first electronic match. */
export const LazyCodeEntry = lazyPart(async () => (await import('./code-entry.tsx')).CodeEntry, {
  waiting: <OnItsWay />,
})

function OnItsWay() {
  return <SkeletonSlip label={t`Loading`} lines={2} />
}
