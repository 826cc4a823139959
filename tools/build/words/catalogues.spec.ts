import { brotliCompressSync } from 'node:zlib'
import { compileWords, wordsOf } from './compile.ts'
import { faultsOf, findingsIn } from './findings.ts'
import { languages, saidIn, sourceLanguage, translations } from './lingui.ts'
import { partsOf, type Part } from './parts.ts'
import { sharedProject, wordProjects } from './projects.ts'

const catalogues = languages.flatMap((language) =>
  wordProjects.map((project) => ({ language, name: project.name, project })),
)

describe('every catalogue', () => {
  it.each(catalogues)(
    '$name in $language says all that its sources say, and rightly',
    async ({ project, language }) => {
      expect(await findingsIn(project, language)).toEqual({ missing: [], stale: [], wrong: [] })
    },
  )

  const apps = wordProjects.filter((project) => project !== sharedProject)
  const travelling = apps.flatMap((project) => partsOf(project).map((part) => ({ name: project.name, project, part })))
  it.each(travelling)('of $name, the $part part, travels in at most 7 kB', async ({ project, part }) => {
    for (const language of [...languages, 'pseudo']) {
      expect(brotliCompressSync(await compileWords(project, language, part)).length).toBeLessThanOrEqual(7_000)
    }
  })

  it.each(apps)('of $name travels whole in its parts', async (project) => {
    const wordsIn = async (part: Part) => Object.keys(await wordsOf(project, sourceLanguage, part))
    const [first = [], ...late] = await Promise.all(partsOf(project).map(wordsIn))
    const worker = await wordsIn('worker')
    const said = (await Promise.all([sharedProject, project].map(saidIn))).flatMap(Object.keys)
    const workerAlone = worker.filter((id) => ![...first, ...late.flat()].includes(id))
    expect([...first, ...late.flat(), ...workerAlone].sort()).toEqual([...new Set(said)].sort())
  })

  it('of a worker holds what it says and little else', async () => {
    const referee = wordProjects.find(({ name }) => name === 'referee') ?? sharedProject
    const words = Object.values(await wordsOf(referee, sourceLanguage, 'worker'))
    expect(words).toEqual(
      expect.arrayContaining([
        'Table {tableNumber} needs a referee',
        '{players}, {games}, cash',
        '{count, plural, one {# game} other {# games}}',
      ]),
    )
    expect(words.length).toBeLessThan(30)
  })
})

describe('a translation', () => {
  const games = '{count, plural, one {# game} other {# games}}'

  it.each([
    ['Table {table}', 'Tisch {table}', 'de'],
    [games, '{count, plural, other {#ゲーム}}', 'ja'],
    [
      games,
      '{count, plural, zero {لا ألعاب} one {لعبة} two {لعبتان} few {# ألعاب} many {# لعبة} other {# لعبة}}',
      'ar',
    ],
    ['<0>{name}</0> takes <1/>', '<1/> für <0>{name}</0>', 'de'],
  ])('of "%s" may be "%s" (%s)', (message, translation, language) => {
    expect(faultsOf(message, translation, language)).toEqual([])
  })

  it.each([
    ['Table {table}', 'Tisch', 'de', 'lacks {table}'],
    ['Table {table}', 'Tisch {table} {tisch}', 'de', 'does not know {tisch}'],
    ['Table {table}', 'Tisch {table', 'de', 'is no message'],
    ['See <0>here</0>', 'Siehe hier', 'de', 'lacks <0>'],
    [games, '{count} Spiele', 'de', 'lacks {count, plural}'],
    [games, '{count, plural, one {# لعبة} other {# ألعاب}}', 'ar', 'lacks the form zero'],
    [games, '{count, plural, other {# Spiele}}', 'de', 'lacks the form one'],
    ['{role, select, a {A} other {B}}', '{role, select, b {A} other {B}}', 'de', 'lacks {role, select: a}'],
  ])('of "%s" may not be "%s" (%s)', (message, translation, language, fault) => {
    expect(faultsOf(message, translation, language).join(', ')).toContain(fault)
  })
})

it('I4: no sentence ends with a name, whose initial already has a full stop', () => {
  const pay = 'Pay {amount} to {referee} at the table.'
  const doubled = 'a name with an initial would end in two full stops'
  expect(faultsOf(pay, 'Zahle {amount} am Tisch an {referee}.', 'de')).toEqual([doubled])
  expect(faultsOf(pay, 'Zahle {referee} am Tisch {amount} bar.', 'de')).toEqual([])
  expect(faultsOf('<0>{name}</0> is here', 'Hier ist <0>{name}</0>.', 'de')).toEqual([doubled])
})

it('goes from English into every other language', () => {
  expect([sourceLanguage, ...translations]).toEqual(languages)
})
