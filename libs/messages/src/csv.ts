type Cell = string | number | null

/**
 * Rows as CSV (RFC 4180): CRLF after every row, quotes where needed. Text that a spreadsheet would interpret as a
 * formula gets a leading apostrophe; numbers do not, otherwise a negative longitude would become text.
 */
export function csv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
