import type { Compiler, Module } from 'webpack'

/**
 * Gives federation's generated entry and what refers to it a fixed id. Its file name is a hash over absolute paths, so by
 * their names two folders would get different builds of the same sources.
 */
export class SteadyEntry {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('SteadyEntry', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('SteadyEntry', (modules: Iterable<Module>) => {
        // A concatenated module is named by its first one, a container by its options.
        const generated = [...modules].filter((module) => module.identifier().includes('/.federation/entry.'))
        const sorted = generated
          .map((module) => ({ module, kind: module.identifier().split(/[ /]/, 1)[0] ?? '' }))
          .sort((a, b) => (a.kind < b.kind ? -1 : 1))
        sorted.forEach(({ module }, at) => compilation.chunkGraph.setModuleId(module, `federation-${at}`))
      })
    })
  }
}
