import type { Shape } from './shape.ts'

/** Fields by name, `[]` for the items of a list, `*` for fields that have no fixed name: `matches[].status`. */
export type Path = string

/** Fields under fields; `isOptional`: not always sent. */
interface Tree {
  readonly fields: Map<string, Tree>
  isOptional: boolean
}

/**
 * The part of a shape that these paths name. A field without paths under it counts for its kind alone.
 * `sent`: what is required is what is always sent, which paths without a question mark name.
 * @throws when the shape has no such path
 */
export function select(shape: Shape, paths: readonly Path[], use: 'read' | 'sent' = 'read'): Shape {
  const tree: Tree = { fields: new Map(), isOptional: false }
  for (const path of paths) plant(tree, path)
  const missing = paths.filter((path) => !hasField(shape, path))
  if (missing.length > 0)
    throw new Error(
      `The contract of this checkout has no field ${missing.join(', ')}: note what the remote needs again.`,
    )
  return prune(shape, tree, use)
}

const partsOf = (path: Path): string[] => path.replace(/\?$/, '').replaceAll('[]', '.[]').split('.').filter(Boolean)

function plant(tree: Tree, path: Path): void {
  const last = partsOf(path).reduce((at, name) => {
    const next = at.fields.get(name) ?? { fields: new Map<string, Tree>(), isOptional: false }
    at.fields.set(name, next)
    return next
  }, tree)
  last.isOptional = path.endsWith('?')
}

function childrenOf(shape: Shape, name: string): Shape[] {
  if (shape.anyOf) return shape.anyOf.flatMap((one) => childrenOf(one, name))
  const child =
    name === '[]'
      ? shape.items
      : name === '*'
        ? Object.values(shape.patternProperties ?? {})[0]
        : shape.properties?.[name]
  return child ? [child] : []
}

/** The path of each field that is meant by its name, and in what is sent of each above it, with a question mark where the shape does not require it. */
export function pathsNamed(
  shape: Shape,
  isMeant: (name: string) => boolean,
  use: 'read' | 'sent' = 'read',
  above: Path = '',
): Path[] {
  if (shape.anyOf) return [...new Set(shape.anyOf.flatMap((one) => pathsNamed(one, isMeant, use, above)))]
  if (shape.items) return pathsNamed(shape.items, isMeant, use, `${above}[]`)
  return Object.entries(shape.properties ?? {}).flatMap(([name, child]) => {
    const path = above === '' ? name : `${above}.${name}`
    const below = pathsNamed(child, isMeant, use, path)
    const mark = use === 'sent' && !shape.required?.includes(name) ? '?' : ''
    return isMeant(name) || (use === 'sent' && below.length > 0) ? [`${path}${mark}`, ...below] : below
  })
}

/** The names of all fields of a shape, those under fields too. */
export const fieldNames = (shape: Shape): string[] =>
  pathsNamed(shape, () => true).map((path) => path.slice(path.lastIndexOf('.') + 1))

/** Whether the shape has a field at this path. */
export const hasField = (shape: Shape, path: Path): boolean => hasPath(shape, partsOf(path))

const hasPath = (shape: Shape, [name, ...rest]: readonly string[]): boolean =>
  name === undefined || childrenOf(shape, name).some((child) => hasPath(child, rest))

function prune(shape: Shape, tree: Tree, use: 'read' | 'sent'): Shape {
  const under = (name: string, child: Shape) =>
    prune(child, tree.fields.get(name) ?? { fields: new Map(), isOptional: false }, use)
  if (shape.anyOf) return { ...shape, anyOf: shape.anyOf.map((one) => prune(one, tree, use)) }
  if (shape.items)
    return tree.fields.has('[]') ? { ...shape, items: under('[]', shape.items) } : { type: shape.type ?? 'array' }
  if (!shape.properties && !shape.patternProperties) return shape
  const fields = Object.entries(shape.properties ?? {}).filter(([name]) => tree.fields.has(name))
  const required =
    use === 'sent'
      ? fields.flatMap(([name]) => (tree.fields.get(name)?.isOptional ? [] : [name]))
      : (shape.required ?? []).filter((name) => tree.fields.has(name))
  const patterns = tree.fields.has('*')
    ? Object.entries(shape.patternProperties ?? {}).map(([pattern, child]) => [pattern, under('*', child)])
    : []
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, child]) => [name, under(name, child)])),
    required,
    ...(patterns.length > 0 && { patternProperties: Object.fromEntries(patterns) }),
  }
}
