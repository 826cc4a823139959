/** A placeholder in a title: of a table of cases, or of a template. A sum of money is none. */
const PLACEHOLDER = /%[sdijop#]|\$\{[^}]+\}|\$[A-Za-z_]\w*/g

export const hasPlaceholder = (title: string): boolean => title.search(PLACEHOLDER) !== -1

/** The title with these values inserted. */
export const withValues = (title: string, values: readonly string[]): string => {
  const left = [...values]
  return title.replaceAll(PLACEHOLDER, (placeholder) => left.shift() ?? placeholder)
}

/** Whether the source contains a test with this title, in quotes of any kind. */
export const isNamedIn = (source: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => source.includes(quote + title.replaceAll(quote, `\\${quote}`) + quote))
