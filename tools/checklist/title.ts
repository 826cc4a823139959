/** What stands for a value in a title: of a table of cases, or of a template. */
const PLACEHOLDER = /%[sdijop#]|\$\{[^}]+\}|\$\w+/g

/** Recognizes every title that the test of this title in the source may have when it runs. */
export const titlePattern = (title: string): RegExp => {
  const parts = title.split(PLACEHOLDER).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 's')
}

/** Whether the source names a test like this: the title in quotes of some kind. */
export const isNamedIn = (source: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => source.includes(quote + title.replaceAll(quote, `\\${quote}`) + quote))
