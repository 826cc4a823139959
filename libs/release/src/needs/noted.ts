/** Prototype of noted objects: copies that React Query makes of plain objects would not note what is read of them. */
const NOT_PLAIN = Object.create(Object.prototype) as object

/**
 * The same value, which calls `note` with the path of each field that is read, such as `matches[].status`.
 * The same object gives the same noted object.
 */
export function noted<T>(value: T, note: (path: string) => void, path = '', known = new WeakMap<object, object>()): T {
  if (typeof value !== 'object' || value === null) return value
  const existing = known.get(value)
  if (existing) return existing as T
  const isList = Array.isArray(value)
  const proxy = new Proxy<object>(value, {
    get(target, name, receiver) {
      const field: unknown = Reflect.get(target, name, receiver)
      if (typeof name !== 'string' || (field !== undefined && !Object.hasOwn(target, name))) return field
      const isItem = isList && /^\d+$/.test(name)
      if (isList && !isItem) return field
      const at = isItem ? `${path}[]` : path === '' ? name : `${path}.${name}`
      note(at)
      return noted(field, note, at, known)
    },
    has(target, name) {
      if (typeof name === 'string' && !isList) note(path === '' ? name : `${path}.${name}`)
      return Reflect.has(target, name)
    },
    getPrototypeOf: (target) => (isList ? Reflect.getPrototypeOf(target) : NOT_PLAIN),
  })
  known.set(value, proxy)
  return proxy as T
}
