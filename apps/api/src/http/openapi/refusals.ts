import { ERRORS, type Endpoint, type ErrorBody, type ErrorCode } from '@refcall/contract'
import { refusalsAtTheDoor } from './security.ts'

/** The component of each status. */
const NAMES: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'NotSignedIn',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  409: 'Conflict',
  413: 'TooLarge',
  415: 'UnsupportedMediaType',
  428: 'PriceAsked',
  429: 'TooManyRequests',
  500: 'InternalError',
  503: 'Unavailable',
}

const codes = Object.keys(ERRORS) as ErrorCode[]

function nameOf(status: number): string {
  const name = NAMES[status]
  if (name === undefined) throw new Error(`no component is named for status ${status}`)
  return name
}

/** Refusals possible for any call, by its method and whether it has a body. */
function refusalsOfAny(method: string, { body }: Endpoint): readonly ErrorCode[] {
  return [
    ...(['invalid_request', 'not_found', 'too_many_requests', 'internal', 'unavailable'] as const),
    ...(method === 'GET' ? [] : (['cross_site', 'too_large', 'outcome_unknown'] as const)),
    ...(body ? (['invalid_json', 'unsupported_media_type'] as const) : []),
  ]
}

/** Statuses with many codes; each call uses some of them. */
const TOLD_APART = [401, 409]

/** The error responses of a call, by status; where a status has many codes, with those of this call. */
export function refusalsOf(method: string, entry: Endpoint): Record<string, { $ref: string; description?: string }> {
  const possible = new Set([...refusalsOfAny(method, entry), ...refusalsAtTheDoor(entry), ...entry.errors])
  const byStatus = Map.groupBy(possible, (code) => ERRORS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, those]) => [
      String(status),
      {
        $ref: `#/components/responses/${nameOf(status)}`,
        ...(TOLD_APART.includes(status) && { description: listOf(those) }),
      },
    ]),
  )
}

function listOf(those: readonly ErrorCode[]): string {
  return those.map((code) => `\`${code}\``).join(', ')
}

function exampleOfRefusal(code: ErrorCode): ErrorBody {
  return { success: false, code, error: ERRORS[code].sentence, requestId: 'c4f4b7de-8f0e-4a0e-9d7f-2b7f0c5f2a11' }
}

/** The shared error responses: per status its codes, each with its message. */
export function sharedRefusals(used: ReadonlySet<string>): Record<string, object> {
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status)
  return Object.fromEntries(
    [...byStatus].flatMap(([status, those]) => {
      if (!used.has(String(status))) return []
      const examples = Object.fromEntries(those.map((code) => [code, { value: exampleOfRefusal(code) }]))
      const content = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' }, examples } }
      return [[nameOf(status), { description: `Refused: ${listOf(those)}`, content }]]
    }),
  )
}
