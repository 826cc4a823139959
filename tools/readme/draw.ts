import { pictures } from './pictures.ts'

/** The README with every picture drawn between its markers. @throws Error for a picture without markers */
export const draw = (readme: string): string =>
  Object.entries(pictures).reduce((text, [name, picture]) => {
    const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`]
    const [from, to] = [text.indexOf(start), text.indexOf(end)]
    if (from < 0 || to < from) throw new Error(`README.md holds no ${start} … ${end}`)
    return `${text.slice(0, from)}${start}\n${picture}\n${text.slice(to)}`
  }, readme)
