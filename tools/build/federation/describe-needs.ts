import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Compiler } from 'webpack'
import { NEEDS_FILE } from '@refcall/release'
import { neededBy } from '@refcall/release/needs'

const require = createRequire(import.meta.url)

/** Writes what a remote needs of the API, as one of its files: a release is refused where the API lacks it. */
export class DescribeNeeds {
  readonly #name: string

  constructor(name: string) {
    this.#name = name
  }

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('DescribeNeeds', (compilation) => {
      const needs = JSON.stringify(
        neededBy(this.#name, {
          own: join(compiler.context, 'src'),
          library: (name) => dirname(require.resolve(`@refcall/${name}`)),
        }),
      )
      // A build with the same code and other needs is another one.
      compilation.hooks.fullHash.tap('DescribeNeeds', (hash) => void hash.update(needs))
      compilation.hooks.processAssets.tap(
        { name: 'DescribeNeeds', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          compilation.emitAsset(NEEDS_FILE, new sources.RawSource(needs))
        },
      )
    })
  }
}
