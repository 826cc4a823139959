import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Compiler } from 'webpack'

/** In a page that knows the hashes of its files, an element loads only what has the hash; a file without one is refused. */
const withHash = (element: string, url: string): string =>
  `if (self.integrityOf) { ${element}.integrity = self.integrityOf(${url}); ${element}.crossOrigin = "anonymous"; }`

/** Scripts and styles that code loads later carry the hash that the page has of them (`apps/shell/src/remotes/integrity.ts`). */
export class Integrity {
  apply(compiler: Compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime
    compiler.hooks.thisCompilation.tap('Integrity', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'Integrity',
        (source) => `${source}\n${withHash('script', 'url')}`,
      )
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'Integrity',
        (source, { tag, href }) => `${source}\n${withHash(tag, href)}`,
      )
    })
  }
}
