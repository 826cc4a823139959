import type { ReactNode } from 'react'
import s from './definition-list.module.css'

export interface DefinitionListProps {
  rows: readonly {
    term: string
    value: ReactNode
    /** A figure, such as an amount: browsers that translate the page leave it as it is. */
    exact?: true
  }[]
}

/** Terms and their values, one pair per line, separated by hairlines. */
export function DefinitionList({ rows }: DefinitionListProps) {
  return (
    <dl className={s.list}>
      {rows.map(({ term, value, exact }, index) => (
        <div key={`${index} ${term}`} className={s.row}>
          <dt className={s.term}>{term}</dt>
          <dd className={s.value} {...(exact && { translate: 'no' })}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
