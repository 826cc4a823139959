import { problemsOf, type Problem, type Seen } from './play.ts'
import { nameOf } from './variants.ts'

const KINDS = ['violation', 'small target', 'overflow', 'label off centre', 'error'] as const

/** The same problem in several variants is listed once, with those variants. */
const gathered = (problems: readonly Problem[]): string[] => {
  const places = Map.groupBy(problems, ({ kind, text }) => `${kind}: ${text}`)
  return [...places].map(([text, found]) => {
    const names = found.flatMap(({ picture }) => (picture ? [nameOf(picture.variant)] : []))
    return names.length === 0 ? text : `${text}\n      in ${names.join(', ')}`
  })
}

/** The summary to print; its last line is the result. */
export const summaryOf = (seen: readonly Seen[]): string => {
  const problems = seen.flatMap(problemsOf)
  const pictures = seen.reduce((sum, one) => sum + one.pictures.length, 0)
  const found = seen.filter((one) => problemsOf(one).length > 0)
  return [
    ...found.flatMap((one) => [`  ${one.state.name}`, ...gathered(problemsOf(one)).map((line) => `    ${line}`)]),
    `${seen.length} states, ${pictures} pictures: ${KINDS.map((kind) => `${problems.filter((one) => one.kind === kind).length} ${kind}s`).join(', ')}`,
  ].join('\n')
}
