import { invalid } from './errors.ts'
import type { FormHash, FormValue } from './form.ts'

/** Parses one parameter, or throws Stripe's error; `name` is its path, `card[exp_month]`. */
export type Reader<Value> = (value: FormValue, name: string) => Value

type Readers = Readonly<Record<string, Reader<unknown>>>
type Read<Fields extends Readers> = { [Key in keyof Fields]: ReturnType<Fields[Key]> }
type ReadHash<Required extends Readers, Optional extends Readers> = Read<Required> & Partial<Read<Optional>>

export const text: Reader<string> = (value, name) => {
  if (typeof value !== 'string') throw invalid('Invalid string: must be a string', { param: name })
  if (value !== '') return value
  const message = `You passed an empty string for '${name}', which cannot be unset: leave it out or give a value.`
  throw invalid(message, { code: 'parameter_invalid_empty', param: name })
}

export const integer: Reader<number> = (value, name) => {
  if (typeof value === 'string' && /^-?\d+$/.test(value) && Number.isSafeInteger(Number(value))) return Number(value)
  throw invalid(`Invalid integer: ${typeof value === 'string' ? value : 'hash'}`, {
    code: 'parameter_invalid_integer',
    param: name,
  })
}

export const flag: Reader<boolean> = (value, name) => {
  if (value === 'true') return true
  if (value === 'false') return false
  throw invalid(`Invalid boolean: ${typeof value === 'string' ? value : 'hash'}`, { param: name })
}

export const oneOf =
  <const Name extends string>(...names: readonly Name[]): Reader<Name> =>
  (value, name) => {
    const found = names.find((candidate) => candidate === value)
    if (found !== undefined) return found
    const list = names.length === 1 ? names[0] : `one of ${names.slice(0, -1).join(', ')}, or ${names.at(-1)}`
    throw invalid(`Invalid ${name}: must be ${list}`, { param: name })
  }

export const listOf =
  <Value>(reader: Reader<Value>): Reader<Value[]> =>
  (value, name) => {
    if (value === '') return []
    if (typeof value === 'string') throw invalid('Invalid array', { param: name })
    return Object.entries(value).map(([index, entry]) => reader(entry, `${name}[${index}]`))
  }

const isHash = (value: FormValue): value is FormHash => typeof value === 'object'

/** The parameters of a call or of a nested hash: required and optional ones; others are rejected. */
export const hash =
  <const Required extends Readers, const Optional extends Readers>(
    required: Required,
    optional: Optional,
  ): Reader<ReadHash<Required, Optional>> =>
  (value, name) => {
    const path = (key: string): string => (name === '' ? key : `${name}[${key}]`)
    if (!isHash(value)) throw invalid('Invalid object', { param: name })
    const readers: Readers = { ...optional, ...required }
    const unknown = Object.keys(value).find((key) => !Object.hasOwn(readers, key))
    if (unknown !== undefined) {
      throw invalid(`Received unknown parameter: ${path(unknown)}`, { code: 'parameter_unknown', param: path(unknown) })
    }
    const absent = Object.keys(required).find((key) => !(key in value))
    if (absent !== undefined) {
      throw invalid(`Missing required param: ${path(absent)}.`, { code: 'parameter_missing', param: path(absent) })
    }
    const read = Object.entries(value).map(([key, entry]) => [key, readers[key]?.(entry, path(key))])
    return Object.fromEntries(read) as ReadHash<Required, Optional>
  }

/** Accepted as at Stripe, and without effect here. */
export const ignored: Reader<FormValue> = (value) => value

/** `metadata[key]=value`; an empty value removes its key, an empty `metadata` removes all. */
export const metadata: Reader<Readonly<Record<string, string>> | null> = (value, name) => {
  if (value === '') return null
  if (!isHash(value)) throw invalid('Invalid object', { param: name })
  const pairs = Object.entries(value).map(([key, entry]) => {
    if (key.length > 40) throw invalid(`Metadata keys can have up to 40 characters: ${key}`, { param: name })
    if (typeof entry !== 'string') throw invalid('Metadata values must be strings', { param: name })
    if (entry.length > 500) throw invalid(`Metadata values can have up to 500 characters: ${key}`, { param: name })
    return [key, entry]
  })
  if (pairs.length > 50) throw invalid('You can have up to 50 metadata keys.', { param: name })
  return Object.fromEntries(pairs) as Record<string, string>
}

export const mergeMetadata = (
  present: Readonly<Record<string, string>> | null,
  change: Readonly<Record<string, string>> | null | undefined,
): Record<string, string> => {
  if (change === null) return {}
  return Object.fromEntries(Object.entries({ ...present, ...change }).filter(([, value]) => value !== ''))
}

export interface Range {
  readonly gt?: number
  readonly gte?: number
  readonly lt?: number
  readonly lte?: number
}

const bounds = hash({}, { gt: integer, gte: integer, lt: integer, lte: integer })

/** `created=1700000000` or `created[gte]=…`. */
export const range: Reader<Range> = (value, name) => {
  if (typeof value === 'object') return bounds(value, name)
  const exact = integer(value, name)
  return { gte: exact, lte: exact }
}
