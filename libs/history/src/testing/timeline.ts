/** Something that goes on by itself: it yields the milliseconds until it goes on. */
export type Course = Generator<number, void, void>

/** Runs many courses beside one another, on a clock of its own: the course that is due first goes on first. */
export interface Timeline {
  now(): number
  start(course: Course, inMs?: number): void
  /** Calls once, later. */
  after(ms: number, run: () => void): void
  /** Until nothing is left to do. */
  run(): void
}

interface Due {
  readonly at: number
  readonly order: number
  readonly go: () => void
}

const isFirst = (a: Due, b: Due): boolean => (a.at === b.at ? a.order < b.order : a.at < b.at)

export function createTimeline(): Timeline {
  /** A binary heap, the first one due at its top. */
  const heap: Due[] = []
  let clock = 0
  let order = 0

  const push = (due: Due): void => {
    let index = heap.push(due) - 1
    while (index > 0) {
      const parent = (index - 1) >> 1
      const above = heap[parent]
      if (!above || !isFirst(due, above)) break
      heap[index] = above
      index = parent
    }
    heap[index] = due
  }

  const pop = (): Due | undefined => {
    const [top] = heap
    const last = heap.pop()
    if (!top || !last || heap.length === 0) return top
    let index = 0
    for (;;) {
      const [left, right] = [heap[2 * index + 1], heap[2 * index + 2]]
      const child = right && left && isFirst(right, left) ? right : left
      if (!child || !isFirst(child, last)) break
      heap[index] = child
      index = 2 * index + (child === right ? 2 : 1)
    }
    heap[index] = last
    return top
  }

  const after = (ms: number, go: () => void): void =>
    push({ at: Math.round((clock + ms) * 1_000) / 1_000, order: order++, go })

  return {
    now: () => clock,
    after,
    start(course, inMs = 0) {
      const go = (): void => {
        const { done, value } = course.next()
        if (!done) after(value, go)
      }
      after(inMs, go)
    },
    run() {
      for (let due = pop(); due; due = pop()) {
        clock = due.at
        due.go()
      }
    },
  }
}
