import { files, projects, readmeOf, readmes } from './read-readmes.ts'

/** A register with an entry for each threat, held by its own spec. */
const registers = ['tools/trust']

const linesOf = (text: string): number => text.trimEnd().split('\n').length

it('each app and library has a README', () => {
  const described = files.flatMap((file) => /^((?:apps|libs)\/[^/]+)\/package\.json$/.exec(file)?.[1] ?? [])
  expect(projects.map(({ folder }) => folder).sort()).toEqual(described.sort())
})

it('no README has more than 60 lines, that of the root 150', () => {
  const long = readmes.filter(
    ({ folder, text }) => !registers.includes(folder) && linesOf(text) > (folder === '.' ? 150 : 60),
  )
  expect(long.map(({ file, text }) => `${file}: ${linesOf(text)}`)).toEqual([])
})

it('the README of the root has at most 800 words, code blocks and pictures apart', () => {
  const prose = readmeOf('.').text.replaceAll(/^```[^]*?^```|<[^>]*>/gm, '')
  expect(prose.match(/\p{L}[^\s|]*/gu)?.length).toBeLessThanOrEqual(800)
})

it.each(projects.map(({ folder, text }) => ({ folder, text })))(
  '$folder states its door, what it must never do, and how its specs run',
  ({ folder, text }) => {
    const parts = [/\b(doors?|exports)\b/i, /\bnever\b/i, new RegExp(`\`npx nx test ${folder.split('/')[1]}[\` ]`)]
    expect(parts.filter((part) => !part.test(text))).toEqual([])
  },
)
