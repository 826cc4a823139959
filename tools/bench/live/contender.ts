/** One process of a service that sends events to clients. */
export interface Contender {
  readonly url: string
  /** Publishes an event for one client and returns its commit time, in milliseconds of `now`. */
  publish(name: string, number: number): Promise<number>
}

/** Milliseconds of a clock that all processes of this machine share. */
export const now = (): number => Number(process.hrtime.bigint()) / 1e6

/** Events to publish: what the parent asks a process for. */
export interface Task {
  readonly names: readonly string[]
  readonly perSecond: number
  readonly seconds: number
  /** Number of the first event. */
  readonly first: number
}

/** A process's messages to its parent: its URL, then the times of a task's events in order. */
export type ContenderReply = { readonly url: string } | { readonly times: readonly number[] }
