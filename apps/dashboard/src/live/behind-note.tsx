import { t } from '@lingui/core/macro'
import { DotLine } from '@refcall/design-system'

/** Says that the figures were read where changes arrive later; nothing while they are as good as present. */
export function BehindNote({ seconds }: { seconds: number }) {
  return <div role="status">{seconds > 0 && <DotLine on={false}>{t`Figures are ${seconds} s behind`}</DotLine>}</div>
}
