import { lifecycleDiagram } from '@refcall/domain'
import { apiRanks, roomRules } from '../eslint/import-rules.ts'
import { toolRooms } from '../eslint/tool-rules.ts'

const block = (language: string, lines: readonly string[]): string => ['```' + language, ...lines, '```'].join('\n')

/** Projects with one rule in one box; an arrow that other arrows already imply is left out. */
const projectLines = (): string[] => {
  const rules = [...new Set(Object.values(roomRules))].filter(({ rooms }) => rooms)
  return rules.map((rule) => {
    const names = Object.entries(roomRules).flatMap(([name, other]) => (other === rule ? [name] : []))
    const direct =
      rule.rooms?.filter((room) => !rule.rooms?.some((between) => roomRules[between].rooms?.includes(room))) ?? []
    return `  ${names[0]}["${names.join('<br/>')}"]${direct.length > 0 ? ` --> ${direct.join(' & ')}` : ''}`
  })
}

const ranks = apiRanks.map((rooms) => `  ${rooms.join('  ')}`).reverse()
const tools = toolRooms.map((room) => `  ${room}`).reverse()

/** What a page holds between `<!-- NAME:start -->` and `<!-- NAME:end -->`, by page and name. */
export const pictures: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'README.md': {
    projects: block('mermaid', ['flowchart LR', ...projectLines()]),
    lifecycle: block('mermaid', [lifecycleDiagram()]),
  },
  'tools/eslint/README.md': { ranks: block('text', ['apps/api/src', ...ranks, 'tools', ...tools]) },
}

/** The text of a page with each of its pictures drawn between its markers. @throws Error for a picture without markers */
export const draw = (page: string, text: string): string =>
  Object.entries(pictures[page] ?? {}).reduce((drawn, [name, picture]) => {
    const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`]
    const [from, to] = [drawn.indexOf(start), drawn.indexOf(end)]
    if (from < 0 || to < from) throw new Error(`${page} holds no ${start} … ${end}`)
    return `${drawn.slice(0, from)}${start}\n\n${picture}\n\n${drawn.slice(to)}`
  }, text)
