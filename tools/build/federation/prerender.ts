import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Compiler, Configuration } from 'webpack'
import { fragmentsOf } from '@refcall/page-server/prerender/fragments-of'
import { FRAGMENTS_FILE } from '@refcall/release/files'

/** Draws the screens of a remote without a browser, as one of its files: page servers write them into its pages. */
export class Prerender {
  readonly #base: Configuration

  /** `base`: how the remote's sources are compiled. */
  constructor(base: Configuration) {
    this.#base = base
  }

  apply(compiler: Compiler) {
    const { webpack } = compiler
    compiler.hooks.thisCompilation.tap('Prerender', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'Prerender', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const folder = await mkdtemp(join(tmpdir(), 'refcall-prerender-'))
          try {
            const inner = webpack({ ...this.#base, ...this.#forNode(folder) })
            const stats = await promisify(inner.run.bind(inner))()
            if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'))
            const sheets = compilation
              .getAssets()
              .filter(({ name }) => name.endsWith('.css'))
              .map(({ source }) => String(source.source()))
            compilation.emitAsset(
              FRAGMENTS_FILE,
              new webpack.sources.RawSource(await fragmentsOf(join(folder, 'main.js'), sheets)),
            )
          } finally {
            await rm(folder, { recursive: true })
          }
        },
      )
    })
  }

  /** One file, with the class names of the remote's own build. */
  #forNode(path: string): Configuration {
    return {
      target: 'node',
      entry: fileURLToPath(import.meta.resolve('@refcall/shell/prerender')),
      output: { ...this.#base.output, path, filename: 'main.js', publicPath: '' },
      module: { ...this.#base.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
      optimization: { minimize: false },
      plugins: [new MiniCssExtractPlugin({ ignoreOrder: true })],
    }
  }
}
