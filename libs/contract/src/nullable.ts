import { Type, type Static, type TSchema } from 'typebox'

/** A value or null. Single-type schemas stay one JSON Schema node, so serializers need no branch. */
export function nullable<S extends TSchema>(schema: S) {
  if ('type' in schema && typeof schema.type === 'string' && schema.type !== 'object' && !('enum' in schema)) {
    return Type.Unsafe<Static<S> | null>({ ...schema, type: [schema.type, 'null'] })
  }
  return Type.Unsafe<Static<S> | null>({ anyOf: [schema, { type: 'null' }] })
}
