import { files, projects, readmes } from './read-readmes.ts'

/** A register with an entry for each threat, held by its own spec. */
const registers = ['tools/trust']

const linesOf = (text: string): number => text.trimEnd().split('\n').length

it('each app and library has a README', () => {
  const described = files.flatMap((file) => /^((?:apps|libs)\/[^/]+)\/package\.json$/.exec(file)?.[1] ?? [])
  expect(projects.map(({ folder }) => folder).sort()).toEqual(described.sort())
})

it('no README has more than 90 lines, that of the root 180', () => {
  const long = readmes.filter(
    ({ folder, text }) => !registers.includes(folder) && linesOf(text) > (folder === '.' ? 180 : 90),
  )
  expect(long.map(({ file, text }) => `${file}: ${linesOf(text)}`)).toEqual([])
})

it.each(projects.map(({ folder, text }) => ({ folder, text })))(
  '$folder states its door, what it must never do, and how its specs run',
  ({ folder, text }) => {
    const parts = [/\b(doors?|exports)\b/i, /\bnever\b/i, new RegExp(`\`npx nx test ${folder.split('/')[1]}[\` ]`)]
    expect(parts.filter((part) => !part.test(text))).toEqual([])
  },
)
