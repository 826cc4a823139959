import { createHash } from 'node:crypto'

interface Statement {
  /** Postgres parses a named statement once per connection; a name has at most 63 characters. */
  readonly name: string
  readonly isChange: boolean
}

const statements = new Map<string, Statement>()

/** Part of every name, so that all connections prepare their statements again after a migration. */
let generation = 0

export function statementOf(text: string): Statement {
  let statement = statements.get(text)
  if (statement === undefined) {
    statement = {
      name: `${createHash('sha1').update(text).digest('hex')}_${generation}`,
      isChange: /\b(insert|update|delete)\b/i.test(text),
    }
    statements.set(text, statement)
  }
  return statement
}

/** Renames all statements. One migration makes many of them stale: only the first that is found renames them. */
export function renameStatements(staleName: string): void {
  if (!staleName.endsWith(`_${generation}`)) return
  generation += 1
  statements.clear()
}
