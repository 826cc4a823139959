import type { Context } from '../context.ts'
import type { FormHash } from './form.ts'
import { hash, type Reader } from './params.ts'

export type Method = 'GET' | 'POST' | 'DELETE'

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export interface Route {
  readonly method: Method
  readonly path: string
  /** Whether a page may call it with a publishable key. */
  readonly forPages: boolean
  /** Reads the parameters, then answers; parameters that do not fit are refused before anything begins. */
  readonly prepare: (form: FormHash) => (context: Context, names: Readonly<Record<string, string>>) => object
}

/** One call of the API. */
export const route = <const Path extends string, Params>(
  method: Method,
  path: Path,
  params: Reader<Params>,
  answer: (context: Context, params: Params, names: { readonly [Name in Names<Path>]: string }) => object,
  { forPages = false }: { forPages?: boolean } = {},
): Route => ({
  method,
  path,
  forPages,
  prepare: (form) => {
    const read = params(form, '')
    return (context, names) => answer(context, read, names as { readonly [Name in Names<Path>]: string })
  },
})

export const noParams = hash({}, {})

export interface Match {
  readonly route: Route
  readonly names: Readonly<Record<string, string>>
}

const matchPath = (pattern: readonly string[], parts: readonly string[]): Record<string, string> | undefined => {
  if (pattern.length !== parts.length) return undefined
  const names: Record<string, string> = {}
  for (const [index, piece] of pattern.entries()) {
    const part = parts[index] ?? ''
    if (piece.startsWith(':')) names[piece.slice(1)] = decodeURIComponent(part)
    else if (piece !== part) return undefined
  }
  return names
}

/** Finds the route of a request among those given; the first that fits wins. */
export const routerOf = (routes: readonly Route[]): ((method: string, path: string) => Match | undefined) => {
  const patterns = routes.map((entry) => ({ route: entry, pattern: entry.path.split('/') }))
  return (method, path) => {
    const parts = path.split('/')
    for (const { route: entry, pattern } of patterns) {
      const names = entry.method === method ? matchPath(pattern, parts) : undefined
      if (names) return { route: entry, names }
    }
    return undefined
  }
}
