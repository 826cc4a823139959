import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { ResultsColumn, ResultsOrder } from './results-column.ts'
import { ResultsHead } from './results-head.tsx'
import s from './results-table.module.css'

export interface ResultsTableProps<Row> {
  caption: ReactNode
  /** The first cell is the header of its row. */
  columns: readonly ResultsColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** The row headers are text, not a number or a person: all cells use the size of running text. */
  wordy?: boolean
  order?: ResultsOrder
  /** Called on a press on a header; the caller sorts the rows. */
  onOrder?: (order: ResultsOrder) => void
}

/** Results as a table; on narrow screens each row becomes a small list of headers and values. */
export function ResultsTable<Row>({ caption, columns, rows, rowKey, wordy, order, onOrder }: ResultsTableProps<Row>) {
  // Explicit roles, because some browsers drop the table semantics when CSS changes its display.
  return (
    <div className={s.place}>
      <table className={classNames(s.table, wordy && s.wordy)} role="table">
        <caption className={s.caption}>{caption}</caption>
        <ResultsHead columns={columns} {...(order && { order })} {...(onOrder && { onOrder })} />
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" className={s.row}>
              {columns.map(({ id: column, title, cell, numeric }, place) => {
                const Cell = place === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={column}
                    {...(place === 0 ? { scope: 'row', role: 'rowheader' } : { role: 'cell' })}
                    data-title={title}
                    className={classNames(s.cell, numeric && s.numeric)}
                    {...(numeric && { translate: 'no' })}
                  >
                    {cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
