import { endpoints, type Endpoint } from '@refcall/contract'
import { Check } from 'typebox/value'
import { asJsonSchema, exampleOf } from './example-of.ts'

const parts = Object.entries<Endpoint>(endpoints).flatMap(([key, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) => (schema ? [[key, part, schema] as const] : [])),
)

// A call that is refused for its shape proves nothing about who may make it.
it.each(parts)('%s accepts the example of its %s', (_key, _part, schema) => {
  const example = exampleOf(asJsonSchema(schema))
  expect({ example, isAccepted: Check(schema, example) }).toEqual({ example, isAccepted: true })
})
