// Webpack loader: compiles a message catalogue into a module with the messages of its app's first screens, of its lazy
// parts (`?late`), of its settings (`?settings`) or of its worker (`?worker`). `pseudo` accents them.
// CommonJS, because webpack loads loaders with `require`; the tools it needs are ES modules.
/** @this {{ resourcePath: string, resourceQuery: string, addDependency(path: string): void }} */
module.exports = async function () {
  const { catalogueAt } = await import('./projects.ts')
  const { project, language } = catalogueAt(this.resourcePath)
  if (!project) return (await import('./compile-catalogue.ts')).compileCatalogue(this.resourcePath, language)
  const { compileWords } = await import('./compile.ts')
  this.addDependency(this.resourcePath.replace(project.folder, 'libs/messages'))
  const asked = new URLSearchParams(this.resourceQuery)
  const parts = /** @type {const} */ (['late', 'settings', 'worker'])
  const part = parts.find((name) => asked.has(name)) ?? 'first'
  return compileWords(project, asked.has('pseudo') ? 'pseudo' : language, part)
}
