import { classNames } from '../class-names.ts'
import { ChevronDownIcon } from '../icons/icons.ts'
import type { ResultsColumn, ResultsOrder } from './results-column.ts'
import s from './results-table.module.css'

interface ResultsHeadProps<Row> {
  columns: readonly ResultsColumn<Row>[]
  order?: ResultsOrder
  onOrder?: (order: ResultsOrder) => void
}

/** The headers of a table; a sortable one is a button and shows the sort direction. */
export function ResultsHead<Row>({ columns, order, onOrder }: ResultsHeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row" className={s.titles}>
        {columns.map(({ id, title, numeric, sortable }) => {
          const direction = order?.column === id ? order.direction : undefined
          const next = direction === 'ascending' ? 'descending' : 'ascending'
          return (
            <th
              key={id}
              scope="col"
              role="columnheader"
              aria-sort={direction ?? (sortable ? 'none' : undefined)}
              className={classNames(s.title, numeric && s.numeric, sortable && s.sortable)}
            >
              {sortable ? (
                <button type="button" className={s.sort} onClick={() => onOrder?.({ column: id, direction: next })}>
                  <span>{title}</span>
                  <span className={s.arrow} data-direction={direction}>
                    <ChevronDownIcon size={16} />
                  </span>
                </button>
              ) : (
                title
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
