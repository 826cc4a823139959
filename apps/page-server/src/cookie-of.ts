/** The value of a cookie, as it was sent; undefined where there is none. In linear time, whatever the header holds. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const equals = part.indexOf('=')
    if (equals !== -1 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim()
  }
  return undefined
}
