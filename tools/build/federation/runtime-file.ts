import { extname, join } from 'node:path'
import type { Compiler } from 'webpack'

/** The start of the name of the file with federation's runtime. */
export const RUNTIME_FILE = 'federation-runtime'

/** In a packed package it is JavaScript, as this file is. */
const runtime = join(import.meta.dirname, `standalone-runtime${extname(import.meta.filename)}`)

/** Federation's runtime in a file of its own, for the page of a remote alone: in the shell's page all use that of the shell. */
export class RuntimeFile {
  apply(compiler: Compiler) {
    const { EntryPlugin } = compiler.webpack
    compiler.hooks.make.tapPromise('RuntimeFile', async (compilation) => {
      // As a part of the same compilation it would itself want the runtime to be there.
      const child = compilation.createChildCompiler(RUNTIME_FILE, { filename: `${RUNTIME_FILE}.[contenthash:10].js` })
      new EntryPlugin(compiler.context, runtime, RUNTIME_FILE).apply(child)
      await new Promise<void>((done, fail) => child.runAsChild((error) => (error ? fail(error) : done())))
    })
  }
}
