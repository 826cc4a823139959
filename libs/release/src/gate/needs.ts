import type { EndpointAccess } from '@refcall/contract'
import type { Shape } from './shape.ts'

/** What a release does with one call: what it sends, and which fields of the response it reads, as it was built for them. */
export interface NeededCall {
  readonly access: EndpointAccess
  readonly params?: Shape
  readonly query?: Shape
  readonly body?: Shape
  readonly response: Shape
  /** The codes of refusals that it acts on. */
  readonly errors: readonly string[]
}

/** What one release of a remote, or of the shell, needs of the API. */
export interface Needs {
  /** Such as `player 1.8.2`. */
  readonly release: string
  readonly calls: Readonly<Record<string, NeededCall>>
  /** Every code of a refusal that it knows. */
  readonly codes: readonly string[]
  /** What it reads of the body of any refusal, without the code. */
  readonly refusal: Shape
  readonly events: Readonly<Record<string, Shape>>
}
