import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Configuration, RuleSetRule } from 'webpack'
import { containerName } from '@refcall/release'
import { baseConfiguration, type BuildEnvironment } from './base.ts'
import { DescribeRemote } from './describe-remote.ts'
import { DescribeNeeds } from './describe-needs.ts'
import { developmentServer } from './development-server.ts'
import { Prerender } from './prerender.ts'
import { ReloadPages } from './reload-pages.ts'
import { RuntimeFile } from './runtime-file.ts'
import { sharedModules, WholePackages } from './shared.ts'
import { StartLater } from './start-later.ts'
import { SteadyEntry } from './steady-entry.ts'

type Build = (env: BuildEnvironment, argv: { mode?: string }) => Configuration

/** Federation's plugin with which a page's runtime serves the remotes, too. */
const provideRuntime = fileURLToPath(import.meta.resolve('@module-federation/inject-external-runtime-core-plugin'))

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
      // The option `provideExternalRuntime` adds the same plugin as CommonJS, which would bring the whole runtime a second time.
      runtimePlugins: production ? [provideRuntime] : [],
      // Without the code that loads a remote on a server or by its manifest.
      experiments: { optimization: { disableSnapshot: true, target: 'web' } },
    })
    return {
      ...base,
      entry: { main: './src/main.ts' },
      plugins: [...(base.plugins ?? []), federation, new WholePackages(), ...(production ? [new StartLater()] : [])],
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
    const base = baseConfiguration(name, context, production, { released, watched: env?.watch })
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
      entry: { standalone: fileURLToPath(import.meta.resolve('@refcall/shell/standalone')) },
      plugins: [
        ...(base.plugins ?? []),
        federation,
        new WholePackages(),
        new DescribeRemote({ name, ...described }, released),
        ...(production ? [new DescribeNeeds(name), new SteadyEntry(), new RuntimeFile()] : []),
        ...(production && !env?.watch ? [new Prerender(compiled)] : []),
        ...(env?.watch ? [new ReloadPages()] : []),
      ],
      ...(!production && { devServer: developmentServer(name, 'standalone') }),
    }
  }
}
