import type { ReactNode } from 'react'
import { CheckIcon } from '../icons/icons.ts'
import s from './tick-list.module.css'

export interface TickListProps {
  items: readonly ReactNode[]
}

/** A list of benefits, each with a tick. */
export function TickList({ items }: TickListProps) {
  return (
    <ul className={s.list}>
      {items.map((item, place) => (
        <li key={place} className={s.item}>
          <CheckIcon size={20} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}
