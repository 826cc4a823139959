const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/

/**
 * What somebody typed (a name, a table's number) within a sentence: where directions can meet, it is kept apart, so that
 * it moves no word around it. Goes into a `Trans` as a value, so that it is never read as a tag.
 */
export function Typed({ children: text }: { children: string }) {
  return document.documentElement.dir === 'rtl' || RIGHT_TO_LEFT.test(text) ? <bdi>{text}</bdi> : text
}
