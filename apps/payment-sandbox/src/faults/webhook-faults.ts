export interface WebhookTrouble {
  /** Probability that an acknowledged event is sent once more. */
  readonly duplicate?: number
  /** Probability that an attempt is not sent; it is retried later with a new signature. */
  readonly drop?: number
  /** Probability that an event is never sent. */
  readonly lose?: number
  /** Delay of every event, in milliseconds. */
  readonly delay?: number
  /** Sends pending events in random order, including events about the same object. */
  readonly shuffle?: boolean
  /** Sends nothing until resumed or flushed. */
  readonly paused?: boolean
}

export interface WebhookFaults {
  set(trouble: WebhookTrouble): void
  paused(): boolean
  isDuplicated(): boolean
  isDropped(): boolean
  isLost(): boolean
  delay(): number
  ordered<Item>(items: readonly Item[]): Item[]
  counts(): Readonly<Record<string, number>>
}

const shuffled = <Item>(items: readonly Item[], chance: () => number): Item[] =>
  items
    .map((item) => ({ item, rank: chance() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)

export const webhookFaults = (chance: () => number): WebhookFaults => {
  let trouble: WebhookTrouble = {}
  const struck: Record<string, number> = {}
  const strikes = (kind: 'duplicate' | 'drop' | 'lose'): boolean => {
    const probability = trouble[kind] ?? 0
    if (probability === 0 || chance() >= probability) return false
    struck[kind] = (struck[kind] ?? 0) + 1
    return true
  }
  return {
    set: (changed) => void (trouble = changed),
    paused: () => trouble.paused ?? false,
    isDuplicated: () => strikes('duplicate'),
    isDropped: () => strikes('drop'),
    isLost: () => strikes('lose'),
    delay: () => trouble.delay ?? 0,
    ordered: (items) => (trouble.shuffle ? shuffled(items, chance) : [...items]),
    counts: () => ({ ...struck }),
  }
}
