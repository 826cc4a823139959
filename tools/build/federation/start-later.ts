import type { Compiler } from 'webpack'

/**
 * Has a page's script run in a task of its own, after the one in which the browser compiles it: on a slow phone the two together
 * keep the page from answering.
 */
export class StartLater {
  apply(compiler: Compiler) {
    const { RuntimeGlobals, RuntimeModule } = compiler.webpack
    // After federation's, which starts its runtime before the entry.
    class Later extends RuntimeModule {
      constructor() {
        super('start later', RuntimeModule.STAGE_TRIGGER)
      }

      override generate() {
        return `var start = ${RuntimeGlobals.startup};\n${RuntimeGlobals.startup} = () => setTimeout(start);`
      }
    }
    compiler.hooks.compilation.tap('StartLater', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('StartLater', (chunk) =>
        compilation.addRuntimeModule(chunk, new Later()),
      )
    })
  }
}
