import { ROLES_OF, type Endpoint, type EndpointAccess, type OperatorRole } from '@refcall/contract'
import { splitKey } from '@refcall/contract/request'
import type { TSchema } from 'typebox'
import { exampleOf } from './example.ts'
import { refusalsOf } from './refusals.ts'
import { nameOfShape, schemaOf } from './schemas.ts'
import { securityOf } from './security.ts'

/** A call of the API in the description. */
export interface DescribedCall {
  /** `METHOD /path/:param` */
  readonly key: string
  readonly tag: string
  readonly entry: Endpoint
  /** Media type of the response; default: JSON. */
  readonly mediaType?: string
}

/** `GET /api/device/:deviceId/matches` in OpenAPI's form. */
export function addressOf(key: string): { method: string; path: string } {
  const { method, template } = splitKey(key)
  return { method, path: template.replace(/:(\w+)/g, '{$1}') }
}

export function operationOf({ key, tag, entry, mediaType = 'application/json' }: DescribedCall) {
  const { method } = addressOf(key)
  const { summary, access, params, query, body, response } = entry
  return {
    operationId: key.replace(/\W+/g, '_'),
    summary,
    tags: [tag],
    ...(isRole(access) && { description: `For the roles ${ROLES_OF[access].join(', ')}.` }),
    security: securityOf(access),
    ...((params || query) && {
      parameters: [...Object.keys(fieldsOf(params)).map(sharedParameter), ...parametersOf('query', query)],
    }),
    ...(body && { requestBody: { required: !isNullable(body), content: { 'application/json': contentOf(body) } } }),
    responses: {
      200: {
        description: 'Done',
        content: {
          [mediaType]: mediaType === 'application/json' ? answerOf(response) : { schema: schemaOf(response) },
        },
      },
      ...refusalsOf(method, entry),
    },
  }
}

const isRole = (access: EndpointAccess): access is OperatorRole => Object.hasOwn(ROLES_OF, access)

function contentOf(schema: TSchema) {
  return { schema: schemaOf(schema), example: exampleOf(schema) }
}

/** Describes a named shape once, for all calls that answer with it. */
function answerOf(schema: TSchema) {
  const name = nameOfShape(schema)
  return name === undefined
    ? contentOf(schema)
    : { schema: schemaOf(schema), examples: { [name]: { $ref: `#/components/examples/${name}` } } }
}

/** The examples of the named shapes that calls answer with. */
export function sharedExamples(answers: readonly TSchema[]): Record<string, object> {
  return Object.fromEntries(
    answers.flatMap((schema) => {
      const name = nameOfShape(schema)
      return name === undefined ? [] : [[name, { value: exampleOf(schema) }]]
    }),
  )
}

function sharedParameter(name: string) {
  return { $ref: `#/components/parameters/${name}` }
}

/** The parameters in `path` or `query`, one per property. */
export function parametersOf(place: 'path' | 'query', schema: TSchema | undefined) {
  const required = (schema as { required?: readonly string[] } | undefined)?.required ?? []
  return Object.entries(fieldsOf(schema)).map(([name, field]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: schemaOf(field),
    example: exampleOf(field, name),
  }))
}

function fieldsOf(schema: TSchema | undefined): Readonly<Record<string, TSchema>> {
  return (schema as { properties?: Readonly<Record<string, TSchema>> } | undefined)?.properties ?? {}
}

function isNullable(schema: TSchema): boolean {
  return 'anyOf' in schema
}
