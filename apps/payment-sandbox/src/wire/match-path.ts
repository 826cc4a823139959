/** The named segments of a path that matches the pattern (`/v1/charges/:id`), or undefined. */
export const matchPath = (pattern: string, path: string): Record<string, string> | undefined => {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  if (wanted.length !== given.length) return undefined
  const names: Record<string, string> = {}
  for (const [index, piece] of wanted.entries()) {
    const part = given[index] ?? ''
    if (piece.startsWith(':')) names[piece.slice(1)] = decoded(part)
    else if (piece !== part) return undefined
  }
  return names
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
