/** One page of a list and its position. */
export interface Page<T> {
  items: T[]
  /** From 0; the requested page or, if that is past the end, the last one. */
  index: number
  last: number
  /** Positions of the first and last item, from 1; both 0 in an empty list. */
  from: number
  to: number
}

export function pageOf<T>(items: readonly T[], asked: number, size: number): Page<T> {
  const last = Math.max(0, Math.ceil(items.length / size) - 1)
  const index = Math.min(Math.max(asked, 0), last)
  const shown = items.slice(index * size, (index + 1) * size)
  return { items: shown, index, last, from: shown.length && index * size + 1, to: index * size + shown.length }
}
