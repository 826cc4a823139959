/** A decimal number; not a blank, nor another base. */
const DECIMAL = /^-?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/

interface QuerySchema {
  readonly properties?: Readonly<Record<string, { readonly type?: unknown }>>
}

/**
 * Reads the numbers and booleans of a query string, in place: all that arrives in one is text. Text that is neither
 * stays as it is, and the validator refuses it.
 */
export function readQuery({ properties = {} }: QuerySchema, query: Record<string, unknown>): void {
  for (const [name, { type }] of Object.entries(properties)) {
    const text = query[name]
    if (typeof text !== 'string') continue
    if ((type === 'number' || type === 'integer') && DECIMAL.test(text)) query[name] = Number(text)
    if (type === 'boolean' && (text === 'true' || text === 'false')) query[name] = text === 'true'
  }
}
