import { join } from 'node:path'
import type { Configuration } from 'webpack'
import { PUSH_WORKER } from '@refcall/shell/server/push-worker'
import { root } from '../../run/root.ts'
import { baseConfiguration } from './base.ts'
import { Precompress } from './precompress.ts'

export { PUSH_WORKER }

/** The worker's folder in development. */
export const developmentFolder = join(root, '.refcall/push-worker')

/** `devServer: false` is webpack-dev-server's option for a build without its client. */
type WorkerConfiguration = Omit<Configuration, 'devServer'> & { devServer: false }

/**
 * The referee's push worker: one file with a stable name, built without federation, because a worker must add its
 * listeners in the first run of its script.
 */
export function pushWorker(context: string) {
  return (_env: unknown, argv: { mode?: string }): WorkerConfiguration => {
    const production = argv.mode === 'production'
    const base = baseConfiguration('referee', context, production)
    return {
      ...base,
      name: 'push-worker',
      target: ['webworker', 'es2022'],
      entry: './src/push-worker/main.ts',
      output: { ...base.output, path: production ? join(context, 'dist') : developmentFolder, filename: PUSH_WORKER },
      module: { rules: [...(base.module?.rules ?? []), { test: /\.png$/, type: 'asset/inline' }] },
      plugins: production ? [new Precompress()] : [],
      // Workers are not reloaded. The server then takes the file from the folder, not from memory.
      devServer: false,
    }
  }
}
