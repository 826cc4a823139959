import { excessOf, isSameKind, nameOf } from './excess.ts'
import { variantsOf, type Shape, type Variant } from './shape.ts'

/** `reads`: the API gives, the release takes. `sends`: the other way round. */
export type Way = 'reads' | 'sends'

/**
 * One thing that the giver gives and the taker does not expect, at a path such as `matches[].status`.
 * `gone`: the field is no longer there, or no longer taken. `absent`: it may be missing. `value`: it may be `what`.
 */
export interface Misfit {
  readonly path: string
  readonly kind: 'gone' | 'absent' | 'value'
  readonly what?: string
}

/** What is wrong when values of one shape come where another is expected; empty when every value fits. */
export function misfits(given: Shape, taken: Shape, way: Way, path = ''): Misfit[] {
  const known = variantsOf(taken)
  return variantsOf(given).flatMap((variant) => {
    const tries = known
      .filter((one) => isSameKind(variant, one))
      .map((one) => misfitsOfVariant(variant, one, way, path))
    if (tries.length === 0) return [{ path, kind: 'value' as const, what: nameOf(variant) }]
    return tries.reduce((best, next) => (next.length < best.length ? next : best))
  })
}

function misfitsOfVariant(given: Variant, taken: Variant, way: Way, path: string): Misfit[] {
  const excess = excessOf(given, taken)
  if (excess !== null) return [{ path, kind: 'value', what: excess }]
  if (taken.type === 'array' && taken.items) return misfits(given.items ?? {}, taken.items, way, `${path}[]`)
  return taken.type === 'object'
    ? [...misfitsOfFields(given, taken, way, path), ...misfitsOfPatterns(given, taken, way, path)]
    : []
}

function misfitsOfFields(given: Variant, taken: Variant, way: Way, path: string): Misfit[] {
  const [fields, expected] = [given.properties ?? {}, taken.properties ?? {}]
  const wrong = Object.entries(expected).flatMap(([name, shape]): Misfit[] => {
    const at = under(path, name)
    const field = fields[name]
    const isRequired = taken.required?.includes(name) ?? false
    if (!field) return way === 'reads' ? [{ path: at, kind: 'gone' }] : isRequired ? [{ path: at, kind: 'absent' }] : []
    const absent: Misfit[] = isRequired && !given.required?.includes(name) ? [{ path: at, kind: 'absent' }] : []
    return [...absent, ...misfits(field, shape, way, at)]
  })
  const untaken = way === 'reads' ? [] : Object.keys(fields).filter((name) => !(name in expected))
  return [...wrong, ...untaken.map((name): Misfit => ({ path: under(path, name), kind: 'gone' }))]
}

function misfitsOfPatterns(given: Variant, taken: Variant, way: Way, path: string): Misfit[] {
  return Object.entries(taken.patternProperties ?? {}).flatMap(([pattern, shape]): Misfit[] => {
    const fields = given.patternProperties?.[pattern]
    const at = under(path, '*')
    return fields ? misfits(fields, shape, way, at) : [{ path: at, kind: 'gone' }]
  })
}

const under = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)
