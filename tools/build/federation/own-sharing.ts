import type { Compiler } from 'webpack'

/** Leaves out webpack's own code for sharing: federation's, which comes after it, has the same tables and takes its place. */
export class OwnSharing {
  apply(compiler: Compiler) {
    const { RuntimeModule } = compiler.webpack
    compiler.hooks.compilation.tap('OwnSharing', (compilation) => {
      compilation.hooks.runtimeModule.tap('OwnSharing', (module) => {
        // Federation's has the same name and comes later.
        if (module.name === 'sharing' && module.stage === RuntimeModule.STAGE_NORMAL) module.generate = () => null
      })
    })
  }
}
