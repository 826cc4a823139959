import type { Context } from '../context.ts'
import type { FormHash } from './form.ts'
import { matchPath } from './match-path.ts'
import { playedOf } from './not-played.ts'
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
  /** Parses the parameters, then returns the handler; invalid parameters are rejected before anything is executed. */
  readonly prepare: (form: FormHash) => (context: Context, names: Readonly<Record<string, string>>) => object
}

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
    const read = params(playedOf(`${method} ${path}`, form), '')
    return (context, names) => answer(context, read, names as { readonly [Name in Names<Path>]: string })
  },
})

export const noParams = hash({}, {})

export interface Match {
  readonly route: Route
  readonly names: Readonly<Record<string, string>>
}

/** Finds the first of these routes that matches a request. */
export const routerOf =
  (routes: readonly Route[]) =>
  (method: string, path: string): Match | undefined => {
    for (const entry of routes) {
      const names = entry.method === method ? matchPath(entry.path, path) : undefined
      if (names) return { route: entry, names }
    }
    return undefined
  }
