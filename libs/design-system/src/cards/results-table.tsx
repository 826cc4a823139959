import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { ResultsHead } from './results-head.tsx'
import s from './results-table.module.css'

/** One column: how it is called, and what it shows of a row. */
export interface ResultsColumn<Row> {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** Scoreboard figures at the end of the column. */
  numeric?: boolean
  /** Its title is a button that asks for this order. */
  sortable?: boolean
}

export interface ResultsOrder {
  column: string
  direction: 'ascending' | 'descending'
}

export interface ResultsTableProps<Row> {
  caption: ReactNode
  /** The first names its row. */
  columns: readonly ResultsColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Rows are named in words, not by a number or a person: everything in the size of running text. */
  wordy?: boolean
  order?: ResultsOrder
  /** Asked for by a press on a title; the rows come ordered from the caller. */
  onOrder?: (order: ResultsOrder) => void
}

/** Results as a table; where it is narrow each row becomes a small list of titles and values. */
export function ResultsTable<Row>({ caption, columns, rows, rowKey, wordy, order, onOrder }: ResultsTableProps<Row>) {
  // Told again in roles, because some browsers forget what a table is once it is laid out otherwise.
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
