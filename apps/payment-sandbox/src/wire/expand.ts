import type { Store } from '../store/store.ts'
import { invalid } from './errors.ts'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Lists that an object contains only if they are expanded. */
const ownLists: Readonly<Record<string, (store: Store, owner: Json) => unknown>> = {
  'charge.refunds': (store, owner) => ({
    object: 'list',
    data: store.list('refund', { account: '', where: [['charge', '=', String(owner['id'])]] }),
    has_more: false,
    url: `/v1/charges/${String(owner['id'])}/refunds`,
  }),
}

const expandOne = (store: Store, owner: unknown, path: readonly string[], whole: string): void => {
  const [key, ...rest] = path
  if (key === undefined || owner === null) return
  if (Array.isArray(owner)) {
    for (const entry of owner) expandOne(store, entry, path, whole)
    return
  }
  if (!isObject(owner)) throw invalid(`This property cannot be expanded (${whole}).`)
  const own = ownLists[`${String(owner['object'])}.${key}`]
  if (own && owner[key] === undefined) owner[key] = own(store, owner)
  const value = owner[key]
  if (value === undefined) {
    const message = `This property cannot be expanded (${whole}).`
    throw invalid(message, { param: 'expand' })
  }
  if (typeof value === 'string') owner[key] = store.any(value) ?? value
  expandOne(store, owner[key], rest, whole)
}

/**
 * A copy of the response in which each path (`latest_charge.balance_transaction`, `data.source`) is replaced by its
 * object.
 */
export const expanded = (store: Store, answer: object, paths: readonly string[]): object => {
  if (paths.length === 0) return answer
  const copy = structuredClone(answer)
  for (const path of paths) {
    const keys = path.split('.')
    if (keys.length > 4) throw invalid('You cannot expand more than 4 levels of a property.', { param: 'expand' })
    expandOne(store, copy, keys, path)
  }
  return copy
}
