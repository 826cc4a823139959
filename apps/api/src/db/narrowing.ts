import type { DatabaseShape } from './read-shape.ts'

/** One thing in which a schema became narrower, at a table or `table.column`: code written for the schema before may fail. */
export interface Narrowing {
  readonly at: string
  /** Such as `is gone`. */
  readonly what: string
}

/**
 * What code that was written for the schema `before` can no longer read or write in the schema `after`: columns that are
 * gone (also by another name), of another type, required or computed, and rules that rows did not have to keep. A rule
 * that only lists values may list more; a rule on columns that are all new concerns no row of before.
 */
export function narrowings(before: DatabaseShape, after: DatabaseShape): Narrowing[] {
  const columns = [...before.columns].flatMap(([at, old]): Narrowing[] => {
    const now = after.columns.get(at)
    if (!now) return [{ at, what: 'is gone' }]
    if (now.type !== old.type) return [{ at, what: `was ${old.type} and is ${now.type}` }]
    if (now.isComputed && !old.isComputed) return [{ at, what: 'can no longer be written' }]
    if (!now.isNullable && old.isNullable) return [{ at, what: 'may no longer be null' }]
    return !now.isNullable && old.hasDefault && !now.hasDefault ? [{ at, what: 'has lost its default' }] : []
  })
  const required = [...after.columns].flatMap(([at, now]): Narrowing[] =>
    before.tables.has(tableOf(at)) && !before.columns.has(at) && !now.isNullable && !now.hasDefault && !now.isComputed
      ? [{ at, what: 'is new and required' }]
      : [],
  )
  const rules = [...after.rules].flatMap(([name, { table, columns: over, definition }]): Narrowing[] => {
    const old = before.rules.get(name)
    if (
      !before.tables.has(table) ||
      old?.definition === definition ||
      over.every((column) => !before.columns.has(`${table}.${column}`))
    )
      return []
    return old && listsMore(old.definition, definition)
      ? []
      : [{ at: table, what: `has a narrower rule: ${definition}` }]
  })
  return [...columns, ...required, ...rules]
}

const tableOf = (at: string): string => at.slice(0, at.indexOf('.'))

/** Two rules that differ only in a list of values, where the later has all values of the earlier. */
function listsMore(old: string, now: string): boolean {
  const list = /ARRAY\[([^\]]*)\]/
  const [before, after] = [old, now].map((definition) => new Set(list.exec(definition)?.[1]?.split(', ')))
  return old.replace(list, '') === now.replace(list, '') && [...(before ?? [])].every((value) => after?.has(value))
}
