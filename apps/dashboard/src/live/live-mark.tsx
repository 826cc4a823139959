import { t } from '@lingui/core/macro'
import { DotLine } from '@refcall/design-system'

/** Whether the screen follows what happens, in a word. */
export function LiveMark({ live }: { live: boolean }) {
  return (
    <div role="status">
      <DotLine on={live}>{live ? t({ message: 'Live', comment: 'The list follows what happens' }) : t`Paused`}</DotLine>
    </div>
  )
}
