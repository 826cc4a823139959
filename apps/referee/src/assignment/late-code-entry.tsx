import { t } from '@lingui/core/macro'
import { SkeletonSlip } from '@refcall/design-system'
import { late } from '../late.tsx'

/** The code boxes are loaded with the first electronic match. */
export const LateCodeEntry = late(async () => (await import('./code-entry.tsx')).CodeEntry, { waiting: <OnItsWay /> })

function OnItsWay() {
  return <SkeletonSlip label={t`Loading`} lines={2} />
}
