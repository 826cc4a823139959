/** Runs `run` over the items with a limited concurrency; the first failure ends it. */
export const atOnce = async <Item>(
  items: readonly Item[],
  many: number,
  run: (item: Item, index: number) => Promise<unknown>,
): Promise<void> => {
  let next = 0
  const goOn = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++
      await run(items[index] as Item, index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(many, items.length) }, goOn))
}
