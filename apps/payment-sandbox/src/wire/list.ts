import type { Context } from '../context.ts'
import type { Kind, Kinds } from '../store/kinds.ts'
import type { Condition } from '../store/store.ts'
import { invalid } from './errors.ts'
import { integer, range, text, type Range } from './params.ts'

/** The parameters of every list call. */
export const pageParams = { limit: integer, starting_after: text, ending_before: text, created: range } as const

export interface PageParams {
  readonly limit?: number
  readonly starting_after?: string
  readonly ending_before?: string
  readonly created?: Range
}

export interface ListOf<Item> {
  readonly object: 'list'
  readonly data: Item[]
  readonly has_more: boolean
  readonly url: string
}

const rangeConditions = (field: string, bounds: Range | undefined): Condition[] => {
  const operators = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const
  return Object.entries(bounds ?? {}).map(([name, value]) => [field, operators[name as keyof Range], Number(value)])
}

/** Conditions for the given filter parameters. */
export const fieldConditions = (fields: Readonly<Record<string, string | number | undefined>>): Condition[] =>
  Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [[field, '=', value] as const]))

/** One page, newest first, in the API's list envelope. */
export const listPage = <K extends Kind>(
  { store, account }: Context,
  kind: K,
  url: string,
  { limit = 10, starting_after: after, ending_before: before, created }: PageParams,
  where: readonly Condition[] = [],
): ListOf<Kinds[K]> => {
  if (limit < 1 || limit > 100) {
    throw invalid(`This value must be ${limit < 1 ? 'greater than or equal to 1' : 'less than or equal to 100'}.`, {
      code: 'parameter_invalid_integer',
      param: 'limit',
    })
  }
  if (after !== undefined && before !== undefined) {
    throw invalid('Give only one of these parameters: starting_after, ending_before.', { code: 'parameters_exclusive' })
  }
  const bound = after ?? before
  if (bound !== undefined && !store.any(bound)) {
    throw invalid(`No such object: '${bound}'`, {
      code: 'resource_missing',
      param: after === undefined ? 'ending_before' : 'starting_after',
    })
  }
  const found = store.list(kind, {
    account,
    where: [...rangeConditions('created', created), ...where],
    limit: limit + 1,
    ...(after !== undefined && { after }),
    ...(before !== undefined && { before }),
  })
  const data = before === undefined ? found.slice(0, limit) : found.slice(-limit)
  return { object: 'list', data, has_more: found.length > limit, url }
}
