import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { ChevronDownIcon } from '../icons/icons.ts'
import s from './disclosure.module.css'

export interface DisclosureProps extends Omit<ComponentPropsWithRef<'details'>, 'children'> {
  summary: ReactNode
  children: ReactNode
}

/** Expandable content: native details. */
export function Disclosure({ summary, children, className, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={classNames(s.details, className)}>
      <summary className={s.summary}>
        <span>{summary}</span>
        <ChevronDownIcon size={20} />
      </summary>
      <div className={s.body}>{children}</div>
    </details>
  )
}
