import { excessOf, isSameKind, nameOf } from './excess.ts'
import { variantsOf, type Shape, type Variant } from './shape.ts'

/** `reads`: the API gives, the release takes. `sends`: the other way round. */
export type Way = 'reads' | 'sends'

/**
 * One thing that the giver gives and the taker does not expect, at a path such as `matches[].status`.
 * `gone`: the field is no longer there, or no longer taken. `absent`: it may be missing. `value`: it may be `what`.
 */
export interface Mismatch {
  readonly path: string
  readonly kind: 'gone' | 'absent' | 'value'
  readonly what?: string
}

/** What is wrong when values of one shape come where another is expected; empty when every value fits. */
export function mismatches(given: Shape, taken: Shape, way: Way, path = ''): Mismatch[] {
  const known = variantsOf(taken)
  return variantsOf(given).flatMap((variant) => {
    const tries = known
      .filter((one) => isSameKind(variant, one))
      .map((one) => mismatchesOfVariant(variant, one, way, path))
    if (tries.length === 0) return [{ path, kind: 'value' as const, what: nameOf(variant) }]
    return tries.reduce((best, next) => (next.length < best.length ? next : best))
  })
}

function mismatchesOfVariant(given: Variant, taken: Variant, way: Way, path: string): Mismatch[] {
  const excess = excessOf(given, taken)
  if (excess !== null) return [{ path, kind: 'value', what: excess }]
  if (taken.type === 'array' && taken.items) return mismatches(given.items ?? {}, taken.items, way, `${path}[]`)
  return taken.type === 'object'
    ? [...mismatchesOfFields(given, taken, way, path), ...mismatchesOfPatterns(given, taken, way, path)]
    : []
}

function mismatchesOfFields(given: Variant, taken: Variant, way: Way, path: string): Mismatch[] {
  const [fields, expected] = [given.properties ?? {}, taken.properties ?? {}]
  const wrong = Object.entries(expected).flatMap(([name, shape]): Mismatch[] => {
    const at = under(path, name)
    const field = fields[name]
    const isRequired = taken.required?.includes(name) ?? false
    if (!field) return way === 'reads' ? [{ path: at, kind: 'gone' }] : isRequired ? [{ path: at, kind: 'absent' }] : []
    const absent: Mismatch[] = isRequired && !given.required?.includes(name) ? [{ path: at, kind: 'absent' }] : []
    return [...absent, ...mismatches(field, shape, way, at)]
  })
  const untaken = way === 'reads' ? [] : Object.keys(fields).filter((name) => !(name in expected))
  return [...wrong, ...untaken.map((name): Mismatch => ({ path: under(path, name), kind: 'gone' }))]
}

function mismatchesOfPatterns(given: Variant, taken: Variant, way: Way, path: string): Mismatch[] {
  return Object.entries(taken.patternProperties ?? {}).flatMap(([pattern, shape]): Mismatch[] => {
    const fields = given.patternProperties?.[pattern]
    const at = under(path, '*')
    return fields ? mismatches(fields, shape, way, at) : [{ path: at, kind: 'gone' }]
  })
}

const under = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)
