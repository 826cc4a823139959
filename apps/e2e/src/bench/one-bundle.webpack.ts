import { join } from 'node:path'
import { baseConfiguration } from '../../../../tools/build/federation/base.ts'
import { root } from '../../../../tools/run/root.ts'

const app = (path: string) => join(root, 'apps', path)

/** The whole product as one build, without federation; `--env folder=…` has what stands in for its runtime, and gets `dist`. */
export default function oneBundle({ folder = '' }: { folder?: string }) {
  const base = baseConfiguration('shell', folder, true)
  return {
    ...base,
    entry: { main: app('shell/src/main.ts') },
    resolve: { ...base.resolve, alias: { '@module-federation/enhanced/runtime$': join(folder, 'runtime.js') } },
    resolveLoader: { modules: [join(root, 'node_modules')] },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        {
          test: /\/apps\/(player|referee|dashboard)\/src\//,
          enforce: 'pre',
          use: join(import.meta.dirname, 'chunk-names-loader.cjs'),
        },
        {
          resource: app('dashboard/src/map/ground.ts'),
          enforce: 'pre',
          use: app('dashboard/ground/ground-loader.cjs'),
        },
      ],
    },
    stats: { all: false, errors: true, chunkGroups: true },
  }
}
