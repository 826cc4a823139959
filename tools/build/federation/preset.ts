import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import webpack, { type Configuration, type RuleSetRule } from 'webpack'
import { containerName } from '@refcall/release'
import { baseConfiguration, type BuildEnvironment } from './base.ts'
import { DescribeRemote } from './describe-remote.ts'
import { DescribeNeeds } from './describe-needs.ts'
import { developmentServer } from './development-server.ts'
import { LeanRuntime } from './lean-runtime.ts'
import { ListPackages } from './list-packages.ts'
import { OwnSharing } from './own-sharing.ts'
import { Prerender } from './prerender.ts'
import { RuntimeFile } from './runtime-file.ts'
import { sharedModules, WholePackages } from './shared.ts'
import { StartLater } from './start-later.ts'
import { SteadyEntry } from './steady-entry.ts'

type Build = (env: BuildEnvironment, argv: { mode?: string }) => Configuration

/** The shell: one eager file with all shared modules; it loads the list of remotes at run time. */
export function shell(context: string): Build {
  return (env, argv) => {
    const production = argv.mode === 'production'
    const base = baseConfiguration('shell', context, production, { released: env?.release })
    const federation = new ModuleFederationPlugin({
      name: 'shell',
      shared: sharedModules(true),
      shareStrategy: 'loaded-first',
      manifest: false,
      dts: false,
      dev: false,
      // Without the code that loads a remote on a server or by its manifest; its runtime serves the remotes, too.
      experiments: { provideExternalRuntime: production, optimization: { disableSnapshot: true, target: 'web' } },
    })
    // Federation names its CommonJS file, which would bring the whole runtime a second time.
    const oneRuntime = new webpack.NormalModuleReplacementPlugin(
      /inject-external-runtime-core-plugin\/dist\/index\.cjs$/,
      (file) => void (file.request = file.request.replace(/cjs$/, 'js')),
    )
    return {
      ...base,
      entry: { main: './src/main.ts' },
      plugins: [
        ...(base.plugins ?? []),
        federation,
        oneRuntime,
        new LeanRuntime(),
        new OwnSharing(),
        new WholePackages(),
        ...(production ? [new StartLater()] : []),
      ],
      ...(!production && { devServer: developmentServer('shell', 'main') }),
    }
  }
}

interface RemoteOptions {
  pushWorker?: string
  /** Loaders of its own sources, beside those of all. */
  rules?: RuleSetRule[]
}

/** A remote: exposes `./routes` to the shell, and can start alone from the same build. */
export function remote(name: string, context: string, { rules = [], ...described }: RemoteOptions = {}): Build {
  return (env, argv) => {
    const production = argv.mode === 'production'
    const released = env?.release
    const base = baseConfiguration(name, context, production, { released })
    // Every production build can be released: what has to differ between two versions of a page is named by the placeholder.
    const uniqueName = production ? containerName(name) : name
    const federation = new ModuleFederationPlugin({
      name: uniqueName,
      filename: 'remoteEntry.js',
      exposes: { './routes': './src/remote.tsx' },
      shared: sharedModules(false),
      shareStrategy: 'loaded-first',
      manifest: true,
      dts: false,
      dev: false,
      // A remote loads no remotes: without the manifest reader its entry is half the size.
      experiments: {
        externalRuntime: production,
        optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
      },
    })
    const compiled: Configuration = {
      ...base,
      output: { ...base.output, uniqueName },
      module: { rules: [...(base.module?.rules ?? []), ...rules] },
      resolve: { ...base.resolve, alias: { 'own-remote$': join(context, 'src/remote.tsx') } },
    }
    return {
      ...compiled,
      entry: { standalone: join(import.meta.dirname, '../../../apps/shell/standalone/main.ts') },
      plugins: [
        ...(base.plugins ?? []),
        federation,
        new OwnSharing(),
        new WholePackages(),
        new DescribeRemote({ name, ...described }, released),
        ...(production
          ? [
              new ListPackages(name),
              new DescribeNeeds(name),
              new SteadyEntry(),
              new RuntimeFile(),
              new Prerender(compiled),
            ]
          : []),
      ],
      ...(!production && { devServer: developmentServer(name, 'standalone') }),
    }
  }
}
