import { t } from '@lingui/core/macro'
import { DotLine } from '@refcall/design-system'

/** A label that says whether the screen receives live updates. */
export function LiveMark({ live }: { live: boolean }) {
  return (
    <div role="status">
      <DotLine on={live}>{live ? t({ message: 'Live', comment: 'The list follows what happens' }) : t`Paused`}</DotLine>
    </div>
  )
}
