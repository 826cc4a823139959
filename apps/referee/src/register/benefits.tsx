import { CheckIcon } from '@refcall/design-system'
import s from './register.module.css'

/** Good reasons, each with a tick. */
export function Benefits({ items }: { items: readonly string[] }) {
  return (
    <ul className={s.benefits}>
      {items.map((item) => (
        <li key={item} className={s.benefit}>
          <CheckIcon size={20} />
          {item}
        </li>
      ))}
    </ul>
  )
}
