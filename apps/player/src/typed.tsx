const beyondLatin = /[^ -\u024F]/

/**
 * A name or table number that somebody typed, inside a sentence: where their directions may differ, it stands by itself
 * and turns no word around it. Goes into a `Trans` as a value, so that what was typed is never read as a tag.
 */
export function Typed({ children }: { children: string }) {
  return document.documentElement.dir === 'rtl' || beyondLatin.test(children) ? <bdi>{children}</bdi> : children
}
