import type { ReactNode } from 'react'

/** One column: its header, and how it renders a row. */
export interface ResultsColumn<Row> {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** Scoreboard figures, aligned to the end of the column. */
  numeric?: boolean
  /** Its header is a button that sorts by this column. */
  sortable?: boolean
}

export interface ResultsOrder {
  column: string
  direction: 'ascending' | 'descending'
}
