/** A growing list of numbers, eight bytes each, in which each can be found once it is closed. */
export interface Marks {
  push(mark: number): void
  /** Slow: for what should not happen. */
  includes(mark: number): boolean
  /** Nothing is added any more. */
  close(): void
  /** Finds a mark and remembers that it was found. */
  take(mark: number): boolean
  /** Those that no client received. */
  left(): number[]
}

export function createMarks(): Marks {
  let marks = new Float64Array(16)
  let size = 0
  let taken = new Uint8Array(0)
  const indexOf = (mark: number): number => {
    let low = 0
    let high = size - 1
    while (low <= high) {
      const middle = (low + high) >> 1
      const found = marks[middle] ?? 0
      if (found === mark) return middle
      if (found < mark) low = middle + 1
      else high = middle - 1
    }
    return -1
  }
  return {
    push(mark) {
      if (size === marks.length) {
        const larger = new Float64Array(2 * size)
        larger.set(marks)
        marks = larger
      }
      marks[size++] = mark
    },
    includes: (mark) => marks.subarray(0, size).includes(mark),
    close() {
      marks = marks.slice(0, size).sort()
      taken = new Uint8Array(size)
    },
    take(mark) {
      const index = indexOf(mark)
      if (index !== -1) taken[index] = 1
      return index !== -1
    },
    left: () => [...marks].filter((_, index) => taken[index] === 0),
  }
}
