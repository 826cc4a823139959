import { files, firstCells, folders, listTerms, pages, quoted, read, readmeOf, readmes } from './read-readmes.ts'

/** The folders right below this one, as `name/`. */
const foldersIn = (folder: string): string[] =>
  [...folders]
    .filter((path) => path.startsWith(`${folder}/`) && !path.slice(folder.length + 1).includes('/'))
    .map((path) => `${path.slice(folder.length + 1)}/`)

/** In every front end; described in the README of the messages. */
const everywhere = ['catalogues/']

/** The names that a file of exports gives away, types apart. */
const valuesOf = (file: string): string[] =>
  [...read(file).matchAll(/^export \{([^}]+)\}/gm)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))

/** A README and the pages beside it that it links. */
const textOf = (folder: string): string =>
  [readmeOf(folder), ...pages.filter((page) => page.folder === folder)].map(({ text }) => text).join('\n')

const described = readmes.filter(({ folder }) => folder !== '.').map(({ folder }) => ({ folder, text: textOf(folder) }))

it.each(described)('$folder names each of its rooms', ({ folder, text }) => {
  const named = quoted(text)
  const rooms = ['src', 'server'].map((part) => `${folder}/${part}`).filter((part) => folders.has(part))
  const unnamed = (rooms.length > 0 ? rooms : [folder])
    .flatMap(foldersIn)
    .filter((room) => !everywhere.includes(room) && !named.some((name) => `/${name}`.includes(`/${room}`)))
  expect(unnamed).toEqual([])
})

it.each(['player', 'referee', 'dashboard'])('%s names each of its routes', (remote) => {
  const named = quoted(readmeOf(`apps/${remote}`).text)
  const routes = [...read(`apps/${remote}/src/description.ts`).matchAll(/path: '([^']+)'/g)].map(
    ([, path = '']) => path,
  )
  expect(routes.length).toBeGreaterThan(0)
  expect(routes.filter((route) => !named.includes(route))).toEqual([])
})

it('the domain names each of its files, and no other', () => {
  const sources = files
    .flatMap((file) => /^libs\/domain\/src\/(.+\.ts)$/.exec(file)?.[1] ?? [])
    .filter((file) => !file.endsWith('.spec.ts') && file !== 'index.ts')
  expect(firstCells(readmeOf('libs/domain').text, 'file').flatMap(quoted).sort()).toEqual(sources.sort())
})

it('each journey has its row', () => {
  const told = listTerms(read('apps/e2e/journeys.md'), 'Journeys').flatMap(quoted)
  const isTold = (journey: string) =>
    told.some((name) => (name.endsWith('…') ? journey.startsWith(name.slice(0, -1)) : journey === name))
  const journeys = files.flatMap((file) => /^apps\/e2e\/src\/.+\/(.+)\.journey\.ts$/.exec(file)?.[1] ?? [])
  expect(journeys.length).toBeGreaterThan(20)
  expect(journeys.filter((journey) => !isTold(journey))).toEqual([])
  expect(told.filter((name) => !name.endsWith('…') && !journeys.includes(name))).toEqual([])
})

it.each(['host', 'fixtures', 'messages'])('the doors of %s are what its index exports', (library) => {
  const exported = valuesOf(`libs/${library}/src/index.ts`)
  const named = quoted(textOf(`libs/${library}`)).map((name) => name.replace(/[(.].*/, ''))
  expect(exported.length).toBeGreaterThan(10)
  expect(exported.filter((name) => !named.includes(name))).toEqual([])
})

it.each(['host', 'fixtures'])('the list of %s names nothing that its index does not export', (library) => {
  const exported = valuesOf(`libs/${library}/src/index.ts`)
  const named = listTerms(textOf(`libs/${library}`), 'Exports')
    .flatMap(quoted)
    .map((name) => name.replace(/[(.].*/, ''))
  expect(named.filter((name) => !/[@/]/.test(name) && !exported.includes(name))).toEqual([])
})

it('the API names each variable that it reads, and no other', () => {
  const sources = files.filter((file) => /^apps\/api\/src\/(?!.*(\.spec\.ts|testing\/))/.test(file)).map(read)
  const variables = new Set(
    sources.flatMap((text) => [...text.matchAll(/\benv\['([A-Z_]+)'\]/g)].map(([, name = '']) => name)),
  )
  const page = read('apps/api/environment.md')
  const named = listTerms(page, 'Environment variables of the API').flatMap(quoted)
  expect(variables.size).toBeGreaterThan(20)
  expect([...variables].filter((name) => !quoted(page).includes(name))).toEqual([])
  const everything = sources.join('\n')
  expect(named.filter((name) => !everything.includes(name))).toEqual([])
})
