/** A decoded form value: text, or nested values as in `a[b][0]=…`. */
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
  // The entries of `list[]=a&list[]=b` are numbered automatically.
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

/** A canonical text, independent of the order of keys: two requests are the same if their texts are equal. */
export const canonical = (value: FormValue): string =>
  typeof value === 'string'
    ? JSON.stringify(value)
    : `{${Object.keys(value)
        .sort()
        .map((key) => `${JSON.stringify(key)}:${canonical(value[key] ?? '')}`)
        .join(',')}}`
