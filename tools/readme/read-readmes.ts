import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from '../run/root.ts'

export interface Readme {
  /** `apps/api/README.md` */
  readonly file: string
  /** `apps/api`; `.` for the root */
  readonly folder: string
  readonly text: string
}

/** Every file of the checkout that git does not ignore, relative to the root. */
export const files: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  { cwd: root, encoding: 'utf8' },
)
  .trim()
  .split('\n')

/** Every folder that holds one of them, at any depth. */
export const folders: ReadonlySet<string> = new Set(
  files.flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(0, index).join('/'))),
)

export const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** All READMEs, those inside of a project included. */
export const readmes: readonly Readme[] = files
  .filter((file) => posix.basename(file) === 'README.md')
  .map((file) => ({ file, folder: posix.dirname(file), text: read(file) }))

/** The pages beside a README that it links, such as a list of variables. */
export const pages: readonly Readme[] = readmes.flatMap(({ folder, text }) =>
  [...new Set([...text.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, name = '']) => posix.join(folder, name)))].map(
    (file) => ({
      file,
      folder,
      text: read(file),
    }),
  ),
)

/** Those of the apps and libraries. */
export const projects = readmes.filter(({ folder }) => /^(apps|libs)\/[^/]+$/.test(folder))

export const readmeOf = (folder: string): Readme => {
  const found = readmes.find((readme) => readme.folder === folder)
  if (!found) throw new Error(`${folder} has no README.md.`)
  return found
}

/** The texts between backticks, code blocks apart. */
export const quoted = (text: string): string[] =>
  [...text.replaceAll(/^```[^]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)

/** The first cells of the table whose first column has this heading. */
export const firstCells = (text: string, heading: string): string[] => {
  const lines = text.split('\n')
  const start = lines.findIndex((line) => new RegExp(`^\\| ${heading} +\\|`).test(line))
  if (start < 0) throw new Error(`There is no table of "${heading}".`)
  const rows = lines.slice(start + 2)
  const end = rows.findIndex((line) => !line.startsWith('|'))
  return rows.slice(0, end < 0 ? undefined : end).map((row) => row.split('|')[1]?.trim() ?? '')
}

/** The terms of the lists below a heading and its subheadings: what stands before the colon of each item. */
export const listTerms = (text: string, heading: string): string[] => {
  const [, level = '', section] = new RegExp(`^(#+) ${heading}$([^]*)`, 'm').exec(text) ?? []
  if (section === undefined) throw new Error(`There is no heading "${heading}".`)
  const [list = ''] = section.split(new RegExp(`^#{1,${level.length}} `, 'm'))
  return [...list.matchAll(/^- ([^:]+):/gm)].map(([, term = '']) => term)
}
