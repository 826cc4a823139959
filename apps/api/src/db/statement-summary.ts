const WRITE = /\b(insert\s+into|delete\s+from|update(?=\s+"?\w+"?(?:\s+(?:as\s+)?"?\w+"?)?\s+set\b))\s+"?(\w+)"?/gi
const READ = /\bfrom\s+"?([a-z_]\w*)"?/i
const MOST = 4

/**
 * What a statement does to which tables, as OpenTelemetry's `db.query.summary`: `insert match_step, update match`. Read from its
 * text alone, in which values have no place.
 */
export function summaryOf(text: string): string {
  const writes = [...text.matchAll(WRITE)].map(
    ([, verb = '', table]) => `${verb.split(/\s/)[0]?.toLowerCase()} ${table}`,
  )
  if (writes.length > 0) return [...new Set(writes)].slice(0, MOST).join(', ')
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = READ.exec(text)?.[1]
  return table && (verb === 'select' || verb === 'with') ? `select ${table}` : verb
}
