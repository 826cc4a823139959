import { posix } from 'node:path'
import { files, folders, pages, quoted, read, readmeOf, readmes, type Readme } from './read-readmes.ts'

/** Outputs of builds and runs, and patterns of names (`x.routes.ts`). */
const notInGit = /^(dist|test-results|playwright-report|screenshots|\.refcall)\/|^x\.|NAME|^\.\w+$/

const isPath = (name: string): boolean =>
  /^(?:\.\.?\/)*[\w.-]+(\/[\w.-]+)*\/?$/.test(name) &&
  (/^(apps|libs|tools)\//.test(name) || /(\w\/|\.(tsx?|mjs|cjs|js|md|css|json|sh|png|po))$/.test(name))

const all = [...files, ...folders]
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts)
const guides = files
  .filter((file) => /^\.github\/.+\.md$/.test(file))
  .map((file) => ({ file, folder: posix.dirname(file), text: read(file) }))
const texts = [...readmes, ...pages, ...guides]

/** Whether it exists, from the root, from the README's folder or anywhere within that. */
const exists = (name: string, folder: string): boolean => {
  const path = name.replace(/\/$/, '')
  const resolved = posix.join(folder, path)
  return all.some(
    (here) =>
      here === path ||
      here === resolved ||
      ((folder === '.' || here.startsWith(`${folder}/`)) && here.endsWith(`/${path}`)),
  )
}

const missingIn = ({ folder, text }: Readme): string[] =>
  quoted(text).filter((name) => isPath(name) && !notInGit.test(name) && !exists(name, folder))

it('READMEs name only files and folders that exist', () => {
  expect(texts.flatMap((page) => missingIn(page).map((name) => `${page.file}: ${name}`))).toEqual([])
})

it('a missing path is found', () => {
  const readme = (text: string): Readme => ({ file: 'apps/api/README.md', folder: 'apps/api', text })
  expect(missingIn(readme('`src/main.ts`, `db/`, `apps/api/src/db`, `../shell/README.md`'))).toEqual([])
  expect(missingIn({ file: 'README.md', folder: '.', text: '`match-view.ts`, `cellar.ts`, `tools/cellar`' })).toEqual([
    'cellar.ts',
    'tools/cellar',
  ])
  expect(missingIn(readme('`src/standalone.tsx`, `cellar/`, `apps/api/src/cellar`'))).toEqual([
    'src/standalone.tsx',
    'cellar/',
    'apps/api/src/cellar',
  ])
})

it('links lead to files and folders that exist', () => {
  const broken = texts.flatMap(({ file, folder, text }) =>
    [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .map(([, link = '']) => posix.join(folder, link).replace(/\/$/, ''))
      .filter((path) => !all.includes(path))
      .map((path) => `${file}: ${path}`),
  )
  expect(broken).toEqual([])
})

it('commands that are named exist', () => {
  const named = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/\bnpm run ([\w-]+)/g)].map(([, name = '']) => ({ file, name })),
  )
  expect(named.filter(({ name }) => !scripts.includes(name))).toEqual([])
})

it('the README of the tools names each command', () => {
  const { text } = readmeOf('tools')
  expect(scripts.filter((name) => !new RegExp(`\\bnpm (run )?${name}[\` \\n]`).test(text))).toEqual([])
})

it('entries of packages that are named are exported', () => {
  const exportsOf = (name: string): string[] => {
    const file = files.find((path) => new RegExp(`^(apps|libs)/${name}/package\\.json$`).test(path))
    return file === undefined
      ? []
      : Object.keys((JSON.parse(read(file)) as { exports?: Record<string, string> }).exports ?? {})
  }
  const named = texts.flatMap(({ file, text }) =>
    quoted(text).flatMap((name) => {
      const [, project, entry] = /^@refcall\/([\w-]+)\/(\S+)$/.exec(name) ?? []
      return project === undefined ? [] : [{ file, project, entry: `./${entry}` }]
    }),
  )
  const isExported = ({ project, entry }: { project: string; entry: string }): boolean =>
    exportsOf(project).some(
      (given) => given === entry || (given.endsWith('/*') && entry.startsWith(given.slice(0, -1))),
    )
  expect(named.filter((name) => !isExported(name))).toEqual([])
})
