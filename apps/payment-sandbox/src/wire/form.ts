/** A decoded form value: text, or a nest of them as `a[b][0]=…` builds it. */
export type FormValue = string | FormHash
export interface FormHash {
  [key: string]: FormValue
}

const keysOf = (name: string): string[] => {
  const bracket = name.indexOf('[')
  if (bracket < 1) return [name]
  const inner = name.slice(bracket).matchAll(/\[([^\]]*)\]/g)
  return [name.slice(0, bracket), ...Array.from(inner, ([, key]) => key ?? '')]
}

const place = (into: FormHash, keys: readonly string[], value: string): void => {
  const [first = '', ...rest] = keys
  // `list[]=a&list[]=b` numbers its entries itself.
  const key = first === '' ? String(Object.keys(into).length) : first
  if (rest.length === 0) {
    into[key] = value
    return
  }
  const present = into[key]
  const next: FormHash = typeof present === 'object' ? present : (Object.create(null) as FormHash)
  into[key] = next
  place(next, rest, value)
}

/** Decodes `application/x-www-form-urlencoded` text with nested keys: `a[b]=1&expand[]=x` → `{a: {b: '1'}, expand: {0: 'x'}}`. */
export const decodeForm = (text: string): FormHash => {
  const form = Object.create(null) as FormHash
  for (const [name, value] of new URLSearchParams(text)) place(form, keysOf(name), value)
  return form
}

/** One text for one content, whatever the order of the keys: two requests are the same when these are. */
export const canonical = (value: FormValue): string =>
  typeof value === 'string'
    ? JSON.stringify(value)
    : `{${Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key] ?? '')}`).join(',')}}`
