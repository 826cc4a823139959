import { join } from 'node:path'
import type { Compiler } from 'webpack'

/** Parts of federation's runtime that no page uses, 4 kB compressed; what stands in for each is in the folder beside this file. */
const REPLACED = {
  'snapshot-handler': /\/snapshot\/SnapshotHandler\.js$/,
  preload: /\/utils\/preload\.js$/,
  semver: /\/semver\/index\.js$/,
}

/** Leaves out of federation's runtime what reads manifests, preloads by them, and compares versions. */
export class LeanRuntime {
  apply(compiler: Compiler) {
    for (const [name, part] of Object.entries(REPLACED)) {
      new compiler.webpack.NormalModuleReplacementPlugin(part, (file) => {
        if (file.context?.includes('/@module-federation/runtime-core/'))
          file.request = join(import.meta.dirname, 'lean-runtime', `${name}.ts`)
      }).apply(compiler)
    }
  }
}
