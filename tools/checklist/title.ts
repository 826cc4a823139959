/** What stands for a value in a title: of a table of cases, or of a template. A sum of money is none. */
const PLACEHOLDER = /%[sdijop#]|\$\{[^}]+\}|\$[A-Za-z_]\w*/g

export const hasPlaceholder = (title: string): boolean => title.search(PLACEHOLDER) !== -1

/** A title as it reads with these values in their places. */
export const withValues = (title: string, values: readonly string[]): string => {
  const left = [...values]
  return title.replaceAll(PLACEHOLDER, (placeholder) => left.shift() ?? placeholder)
}

/** Titles as a pattern for what chooses tests by the end of their names. */
export const patternOf = (titles: readonly string[]): string =>
  `(${[...new Set(titles)].map((title) => title.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|')})$`

/** Whether the source names a test like this: the title in quotes of some kind. */
export const isNamedIn = (source: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => source.includes(quote + title.replaceAll(quote, `\\${quote}`) + quote))
