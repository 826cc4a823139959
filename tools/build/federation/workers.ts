import { join } from 'node:path'
import type { Configuration } from 'webpack'
import { OFFLINE_WORKER } from '@refcall/page-server/offline-worker'
import { PUSH_WORKER } from '@refcall/page-server/push-worker'
import { root } from '../../run/root.ts'
import { baseConfiguration, type BuildEnvironment } from './base.ts'
import { Precompress } from './precompress.ts'

export { PUSH_WORKER }

/** The folder of the push worker in development. */
export const developmentFolder = join(root, '.refcall/push-worker')

/** `devServer: false` is webpack-dev-server's option for a build without its client. */
type WorkerConfiguration = Omit<Configuration, 'devServer'> & { devServer: false }

/** The referee's push worker. */
export const pushWorker = (context: string) =>
  worker('referee', context, { file: PUSH_WORKER, entry: './src/push-worker/main.ts' })

/** The shell's worker for a page without a network. */
export const offlineWorker = (context: string) =>
  worker('shell', context, { file: OFFLINE_WORKER, entry: './src/offline/worker/main.ts' })

/**
 * A service worker: one file with a stable name, built without federation, because a worker must add its listeners in
 * the first run of its script.
 */
function worker(app: string, context: string, { file, entry }: { file: string; entry: string }) {
  return (env: BuildEnvironment, argv: { mode?: string }): WorkerConfiguration => {
    const production = argv.mode === 'production'
    const base = baseConfiguration(app, context, production, { refresh: false })
    return {
      ...base,
      name: file.replace(/\.js$/, ''),
      target: ['webworker', 'es2022'],
      entry,
      output: {
        ...base.output,
        path: env?.release ?? (production ? join(context, 'dist') : developmentFolder),
        filename: file,
      },
      module: { rules: [...(base.module?.rules ?? []), { test: /\.png$/, type: 'asset/inline' }] },
      plugins: production && !env?.release ? [new Precompress()] : [],
      // Workers are not reloaded. The server then takes the file from the folder, not from memory.
      devServer: false,
    }
  }
}
