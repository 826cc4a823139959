/** The samples of a text in Prometheus' format, by name and labels as they are written. @throws Error for another line */
export function figuresIn(text: string): ReadonlyMap<string, number> {
  const samples = new Map<string, number>()
  const described = new Set<string>()
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const name = /^# (?:HELP|TYPE) (\w+) \S/.exec(line)?.[1]
    if (name) {
      described.add(name)
      continue
    }
    const [, series = '', base = '', value = ''] =
      /^(([a-z_]\w*?)(?:_bucket|_sum|_count)?(?:\{\w+="[^"]*"(?:,\w+="[^"]*")*\})?) (\S+)$/.exec(line) ?? []
    const isNumber = /^nan$/i.test(value) || !Number.isNaN(Number(value))
    if (series === '' || !isNumber || samples.has(series)) throw new Error(`not a sample: ${line}`)
    if (!described.has(base) && !described.has(series.replace(/\{.*/, ''))) throw new Error(`not described: ${line}`)
    samples.set(series, Number(value))
  }
  return samples
}
