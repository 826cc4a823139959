import type { Needs } from '../needs.ts'
import type { Offer, OfferedCall } from '../offer.ts'
import type { Shape } from '../shape.ts'

type Change = (shape: Shape) => Shape | undefined
type Part = 'params' | 'query' | 'body' | 'response'

const partsOf = (path: string): string[] => path.replaceAll('[]', '.[]').split('.').filter(Boolean)

/** A shape whose part at this path is another one, or none; every variant that has the path is changed. */
const changed = (shape: Shape, path: string, change: Change): Shape => {
  const edited = edit(shape, partsOf(path), change)
  if (!edited || JSON.stringify(edited) === JSON.stringify(shape)) throw new Error(`Nothing is changed at ${path}.`)
  return edited
}

function edit(shape: Shape, [name, ...rest]: readonly string[], change: Change): Shape | undefined {
  if (name === undefined) return change(shape)
  if (shape.anyOf) return { ...shape, anyOf: shape.anyOf.flatMap((one) => edit(one, [name, ...rest], change) ?? []) }
  if (name === '[]' && shape.items) return { ...shape, items: edit(shape.items, rest, change) ?? {} }
  const { [name]: child, ...others } = shape.properties ?? {}
  if (!child) return shape
  const next = edit(child, rest, change)
  if (next) return { ...shape, properties: { ...others, [name]: next } }
  return { ...shape, properties: others, required: (shape.required ?? []).filter((field) => field !== name) }
}

/** An object with one more field, or with a field that now has to be there. */
export const withField =
  (name: string, shape: Shape, isRequired = false): Change =>
  (object) => ({
    ...object,
    properties: { ...object.properties, [name]: shape },
    required: [...(object.required ?? []), ...(isRequired ? [name] : [])],
  })

export const withRequired =
  (name: string): Change =>
  (object) => ({ ...object, required: [...(object.required ?? []), name] })

/** An object whose field may be left out. */
export const withOptional =
  (name: string): Change =>
  (object) => ({ ...object, required: (object.required ?? []).filter((field) => field !== name) })

/** A field under another name. */
export const renamed =
  (from: string, to: string): Change =>
  (object) => {
    const { [from]: child, ...others } = object.properties ?? {}
    return {
      ...object,
      properties: { ...others, [to]: child ?? {} },
      required: (object.required ?? []).map((field) => (field === from ? to : field)),
    }
  }

export const gone: Change = () => undefined
export const nullable: Change = (shape) => ({ anyOf: [shape, { type: 'null' }] })
/** Other limits, type, form or values. */
export const now =
  (difference: Partial<Shape>): Change =>
  (shape) => ({ ...shape, ...difference })
export const valued =
  (...values: readonly string[]): Change =>
  () => ({ enum: values })

/** An API, or a release of a remote, in which one call differs. */
export const inCall =
  (key: string, part: Part, path: string, change: Change) =>
  <T extends Offer | Needs>(one: T): T => {
    const call = one.calls[key]
    const shape = call?.[part]
    if (!call || !shape) throw new Error(`${key} has no ${part}.`)
    return { ...one, calls: { ...one.calls, [key]: { ...call, [part]: changed(shape, path, change) } } }
  }

export const withCall =
  (key: string, change: (call: OfferedCall) => OfferedCall | undefined, newKey = key) =>
  <T extends Offer | Needs>(one: T): T => {
    const { [key]: call, ...others } = one.calls
    if (!call) throw new Error(`There is no ${key}.`)
    const next = change(call)
    return { ...one, calls: next ? { ...others, [newKey]: next } : others }
  }

export const inEvent =
  (type: string, path: string, change: Change) =>
  <T extends Offer | Needs>(one: T): T => {
    const event = one.events[type]
    if (!event) throw new Error(`There is no ${type}.`)
    const { [type]: _, ...others } = one.events
    return {
      ...one,
      events: path === '' && !change(event) ? others : { ...others, [type]: changed(event, path, change) },
    }
  }
