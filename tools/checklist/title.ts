/** What stands for a value in a title: of a table of cases, or of a template. */
const PLACEHOLDER = /%[sdijop#]|\$\{[^}]+\}|\$\w+/g

export const hasPlaceholder = (title: string): boolean => title.search(PLACEHOLDER) !== -1

/** A title as it reads with these values in their places. */
export const withValues = (title: string, values: readonly string[]): string => {
  const left = [...values]
  return title.replaceAll(PLACEHOLDER, () => left.shift() ?? '')
}

/** Recognizes every title that the test of this title in the source may have when it runs. */
export const titlePattern = (title: string): RegExp => new RegExp(`^${patternOf(title)}$`, 's')

/** The same as a piece of a pattern, for what chooses tests by their titles. */
export const patternOf = (title: string): string =>
  title.split(PLACEHOLDER).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('.*')

/** Whether the source names a test like this: the title in quotes of some kind. */
export const isNamedIn = (source: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => source.includes(quote + title.replaceAll(quote, `\\${quote}`) + quote))
