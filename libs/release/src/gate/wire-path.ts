import type { Shape } from './shape.ts'

/** A key as it crosses the wire, where the names of its parameters do not appear. */
const wirePath = (key: string): string => key.replace(/:\w+/g, ':')

/** The call with this method and path, whatever the parameters of the path are called. */
export function callAt<T>(calls: Readonly<Record<string, T>>, key: string): T | undefined {
  return calls[key] ?? Object.entries(calls).find(([other]) => wirePath(other) === wirePath(key))?.[1]
}

/** The parameters of a path by their position, since their names are never sent. */
export function positionalParams(params: Shape | undefined): Shape | undefined {
  if (!params) return undefined
  const shapes = Object.values(params.properties ?? {})
  return {
    ...params,
    properties: Object.fromEntries(shapes.map((shape, at) => [`${at + 1}`, shape])),
    required: shapes.map((_, at) => `${at + 1}`),
  }
}
