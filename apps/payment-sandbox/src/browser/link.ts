import { transformSync } from '@swc/core'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const compile = (file: string): string =>
  transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    configFile: false,
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  }).code

/**
 * Bundles a TypeScript file and its imports into one classic script, which a page loads with a plain script tag, before
 * its modules run. The files are wrapped, not minified.
 */
export const linkScript = (entry: string): string => {
  const base = dirname(entry)
  const modules = new Map<string, string>()
  const add = (file: string): void => {
    if (modules.has(file)) return
    modules.set(file, '')
    const nameOf = (path: string): string => relative(base, join(dirname(file), path))
    const code = compile(file).replaceAll(/require\("(\.[^"]+)"\)/g, (_, path: string) => {
      add(join(dirname(file), path))
      return `load(${JSON.stringify(nameOf(path))})`
    })
    modules.set(file, code)
  }
  add(entry)
  const parts = Array.from(
    modules,
    ([file, code]) => `${JSON.stringify(relative(base, file))}: (exports, load) => {${code}\n}`,
  )
  return `(() => {
const files = {\n${parts.join(',\n')}\n}
const loaded = {}
const load = (name) => {
  if (!loaded[name]) files[name]((loaded[name] = {}), load)
  return loaded[name]
}
load(${JSON.stringify(relative(base, entry))})
})()
`
}
