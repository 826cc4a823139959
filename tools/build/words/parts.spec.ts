import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../../run/root.ts'
import { saidIn } from './lingui.ts'
import { firstFiles, importsOf, isSpokenIn, lateImportsOf, type Part } from './parts.ts'
import { wordProjects } from './projects.ts'

const inParts = wordProjects.filter((project) => 'entry' in project)
const sourcesOf = (folder: string) =>
  readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, 'src', path))
    .filter((path) => /\.tsx?$/.test(path) && !/\.spec\.tsx?$|\/testing\//.test(path))

describe('the words of an app', () => {
  it.each(inParts)('of $name that come late are asked for wherever late code is', async (project) => {
    const origins = Object.values(await saidIn(project)).map(({ origin = [] }) => origin.map(([source]) => source))
    const spokenIn = (part: Part) => new Set(origins.filter((origin) => isSpokenIn(project, part, origin)).flat())
    const spokenLate = spokenIn('late')
    expect(spokenLate.size).toBeGreaterThan(0)
    const doors = sourcesOf(project.folder).flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      return lateImportsOf(source).map((path) => ({ file, source, late: firstFiles(join(dirname(file), path)) }))
    })
    const wordless = doors.filter(
      ({ source, late }) =>
        [...late].some((file) => spokenLate.has(file)) && !/\b(lazyPart|loadDeferredMessages)\(/.test(source),
    )
    expect(wordless.map(({ file }) => file)).toEqual([])
    // Every file with lazy messages is reached by one of these imports: none is missing, and none is both first and lazy.
    const behind = new Set(doors.flatMap(({ late }) => [...late]))
    expect([...spokenLate].filter((file) => !behind.has(file))).toEqual([])
    // What the settings alone say is reached by one import, which loads their file.
    const ofSettings = spokenIn('settings')
    const doorsOfSettings = doors.filter(({ late }) => [...late].some((file) => ofSettings.has(file)))
    expect(doorsOfSettings).toHaveLength('settings' in project ? 1 : 0)
  })
})

describe('what comes with a file', () => {
  it.each([
    ["import { a } from './a.ts'", ['./a.ts']],
    ["import './a.ts'", ['./a.ts']],
    ["import {\n  a,\n  type B,\n} from '../b/a.tsx'", ['../b/a.tsx']],
    ["export { a as default } from './a.tsx'", ['./a.tsx']],
    ["import type { A } from './a.ts'\nimport { b } from './b.ts'", ['./b.ts']],
    ["export type { A } from './a.ts'", []],
    ["import { a } from '@refcall/domain'", []],
    ["const load = () => import('./a.tsx')", []],
  ])('%j are %j', (source, imports) => {
    expect(importsOf(source)).toEqual(imports)
  })

  it('is not what it asks for later', () => {
    const source =
      "const load = () => import(/* webpackChunkName: \"a\" */ './a.tsx')\nconst more = () => import('../b.ts')"
    expect(lateImportsOf(source)).toEqual(['./a.tsx', '../b.ts'])
  })
})
