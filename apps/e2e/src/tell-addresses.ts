import type { Stack } from '@refcall/faults/lab/stack'

/** From now on the journeys of this process act on that product; returns what makes them act on the one before. */
export function tellAddresses({ urls, databaseUrl }: Stack): () => void {
  const told: Record<string, string> = {
    ...Object.fromEntries(Object.entries(urls).map(([name, url]) => [`${name.toUpperCase()}_URL`, url])),
    // For operator commands, which access the database directly.
    JOURNEYS_DATABASE_URL: databaseUrl,
  }
  const before = { ...process.env }
  Object.assign(process.env, told)
  return () => {
    // A variable that was not set becomes no text `undefined`.
    for (const name of Object.keys(told)) Object.assign(process.env, { [name]: before[name] ?? '' })
  }
}
