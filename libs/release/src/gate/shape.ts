/** What a JSON Schema of the contract says, as far as the contract uses the format. */
export interface Shape {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly patternProperties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly format?: string
}

/** A shape that allows one kind of value: no union, no list of types, no list of values. */
export type Variant = Omit<Shape, 'anyOf' | 'enum' | 'type'> & { readonly type?: string }

const typeOf = (value: unknown): string => (value === null ? 'null' : typeof value)

/** The kinds of value that a shape allows, each on its own. */
export function variantsOf({ anyOf, enum: values, type, ...rest }: Shape): Variant[] {
  if (anyOf) return anyOf.flatMap(variantsOf)
  if (values) return values.map((value) => ({ type: typeOf(value), const: value }))
  if (type === undefined) return [rest]
  return typeof type === 'string'
    ? [{ ...rest, type }]
    : type.map((one) => (one === 'null' ? { type: one } : { ...rest, type: one }))
}
