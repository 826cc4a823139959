/** Trouble with webhooks. */
export interface WebhookTrouble {
  /** Chance that an acknowledged event is sent once more. */
  readonly duplicate?: number
  /** Chance that an attempt goes nowhere; it is made again later, signed anew. */
  readonly drop?: number
  /** Chance that an event is never sent at all. */
  readonly lose?: number
  /** Milliseconds that every event waits. */
  readonly delay?: number
  /** Sends what waits in any order, events about one thing too. */
  readonly shuffle?: boolean
  /** Sends nothing until told so, or flushed. */
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
