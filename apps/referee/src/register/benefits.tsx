import type { MessageDescriptor } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { CheckIcon } from '@refcall/design-system'
import s from './register.module.css'

/** Good reasons, each with a tick. */
export function Benefits({ items }: { items: readonly MessageDescriptor[] }) {
  return (
    <ul className={s.benefits}>
      {items.map((item) => (
        <li key={item.id} className={s.benefit}>
          <CheckIcon size={20} />
          {t(item)}
        </li>
      ))}
    </ul>
  )
}
