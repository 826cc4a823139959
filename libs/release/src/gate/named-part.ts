import type { Shape } from './shape.ts'

/**
 * The part of a shape whose fields are named. `sent`: what the shape requires is a part of it, too, because the compiler
 * has it sent, whether or not its name is written out.
 */
export function namedPart(shape: Shape, names: ReadonlySet<string>, use: 'read' | 'sent' = 'read'): Shape {
  const under = (child: Shape) => namedPart(child, names, use)
  const { anyOf, items, properties, required = [], patternProperties } = shape
  const isKept = (name: string) => names.has(name) || (use === 'sent' && required.includes(name))
  return {
    ...shape,
    ...(anyOf && { anyOf: anyOf.map(under) }),
    ...(items && { items: under(items) }),
    ...(patternProperties && { patternProperties: mapFields(patternProperties, under) }),
    ...(properties && {
      properties: mapFields(Object.fromEntries(Object.entries(properties).filter(([name]) => isKept(name))), under),
      required: required.filter(isKept),
    }),
  }
}

const mapFields = (fields: Readonly<Record<string, Shape>>, change: (field: Shape) => Shape): Record<string, Shape> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field)]))
