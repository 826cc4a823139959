import type { MessageDescriptor } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { TickList } from '@refcall/design-system'

export function Benefits({ items }: { items: readonly MessageDescriptor[] }) {
  return <TickList items={items.map((item) => t(item))} />
}
