import type { Compiler } from 'webpack'

/** The start of the name of the file with federation's runtime. */
export const RUNTIME_FILE = 'federation-runtime'

/** Federation's runtime in a file of its own, for the page of a remote alone: in the shell's page all use that of the shell. */
export class RuntimeFile {
  apply(compiler: Compiler) {
    const { EntryPlugin, library } = compiler.webpack
    compiler.hooks.make.tapPromise('RuntimeFile', async (compilation) => {
      // As a part of the same compilation it would itself want the runtime to be there.
      const child = compilation.createChildCompiler(RUNTIME_FILE, {
        filename: `${RUNTIME_FILE}.[contenthash:10].js`,
        library: { type: 'window', name: '_FEDERATION_RUNTIME_CORE' },
      })
      new library.EnableLibraryPlugin('window').apply(child)
      new EntryPlugin(compiler.context, '@module-federation/runtime-core', RUNTIME_FILE).apply(child)
      await new Promise<void>((done, fail) => child.runAsChild((error) => (error ? fail(error) : done())))
    })
  }
}
