/** One process of a service that tells clients of events. */
export interface Contender {
  readonly url: string
  /** Makes an event for one client and answers when it was committed, in milliseconds of `now`. */
  publish(name: string, number: number): Promise<number>
}

/** Milliseconds of a clock that all processes of this machine share. */
export const now = (): number => Number(process.hrtime.bigint()) / 1e6

/** What the parent asks of a process: to make events, or to throw away what it no longer needs. */
export type Order = Task | 'tidy'

/** Events to make. */
export interface Task {
  readonly names: readonly string[]
  readonly perSecond: number
  readonly seconds: number
  /** Number of the first event. */
  readonly first: number
}

/** What a process tells its parent: where it is, then the times of a task's events in their order, none for tidying. */
export type Told = { readonly url: string } | { readonly times: readonly number[] }
