import { manifestOf } from './manifest.ts'
import { published } from './packages.ts'
import { readSources } from './read-sources.ts'

const names = published.map(({ name }) => `@refcall/${name}`)

describe.each(published.map((one) => [one.name, one] as const))('%s', (_, one) => {
  // The build of the shell is packed as it is, when there is one.
  const sources = readSources({ ...one, files: one.files?.filter((pattern) => !pattern.startsWith('dist/')) ?? [] })
  const { dependencies } = manifestOf(one, sources) as { dependencies: Record<string, string> }

  it('depends on packed packages alone, and on others at the version that the checkout declares', () => {
    expect(Object.keys(dependencies).filter((name) => name.startsWith('@refcall/') && !names.includes(name))).toEqual(
      [],
    )
    expect(Object.values(dependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  it('has all that its doors import, and no spec', () => {
    expect(sources.files).toEqual(
      expect.arrayContaining(Object.values(sources.doors).filter((file) => !/\*/.test(file))),
    )
    expect(sources.files.filter((file) => /\.(spec|stories)\./.test(file))).toEqual([])
  })
})

it('an import of a workspace that is not packed is refused', () => {
  const [one] = published
  const sources = readSources(one!)
  expect(() => manifestOf(one!, { ...sources, packages: ['@refcall/history'] })).toThrow(
    '@refcall/domain imports @refcall/history, which is not published.',
  )
})
