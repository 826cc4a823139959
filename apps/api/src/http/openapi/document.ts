import { endpointGroups, type Endpoint } from '@refcall/contract'
import { addressOf, operationOf, parametersOf, sharedExamples, type DescribedCall } from './operation.ts'
import { sharedRefusals } from './refusals.ts'
import { namedSchemas } from './schemas.ts'
import { securitySchemes } from './security.ts'

const LIVE = { name: 'live', description: 'What happens, as it happens.' }

/** The calls of the contract's table, test calls only if they are mounted. */
function callsOfContract(withTestCalls: boolean): DescribedCall[] {
  return endpointGroups.flatMap(({ name, endpoints }) =>
    Object.entries<Endpoint>(endpoints).flatMap(([key, entry]) =>
      entry.access === 'test' && !withTestCalls ? [] : [{ key, tag: name, entry }],
    ),
  )
}

/**
 * OpenAPI 3.1 of the whole API, from the contract's table and the streams beside it.
 * @param streams calls that return a stream of live messages
 */
export function describeApi(streams: readonly Omit<DescribedCall, 'tag'>[], withTestCalls: boolean) {
  const calls = [...callsOfContract(withTestCalls), ...streams.map((stream) => ({ ...stream, tag: LIVE.name }))]
  const operations = calls.map((call) => ({ ...addressOf(call.key), operation: operationOf(call) }))
  const byPath = Map.groupBy(operations, ({ path }) => path)
  const parameters = calls.flatMap(({ entry }) => parametersOf('path', entry.params))
  const statuses = new Set(operations.flatMap(({ operation }) => Object.keys(operation.responses)))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Refcall',
      version: '1',
      description: 'On-demand referees for table-game matches.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The origin that serves this description.' }],
    tags: [...endpointGroups.map(({ name, about }) => ({ name, description: about })), LIVE],
    paths: Object.fromEntries(
      [...byPath].map(([path, those]) => [
        path,
        Object.fromEntries(those.map(({ method, operation }) => [method.toLowerCase(), operation])),
      ]),
    ),
    components: {
      securitySchemes,
      parameters: Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter])),
      examples: sharedExamples(
        calls.filter(({ mediaType }) => mediaType === undefined).map(({ entry }) => entry.response),
      ),
      responses: sharedRefusals(statuses),
      schemas: namedSchemas,
    },
  }
}
