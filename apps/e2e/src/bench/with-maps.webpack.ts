import { join } from 'node:path'
import { remote, shell } from '../../../../tools/build/federation/preset.ts'
import { root } from '../../../../tools/run/root.ts'

/** An app as it is built for production, uncompressed and with maps, into `--env folder=…`. The files have the same names. */
export default function withMaps({ app = '', folder = '' }: { app?: string; folder?: string }) {
  const context = join(root, 'apps', app)
  const build = app === 'shell' ? shell(context) : remote(app, context)
  const built = build({ release: folder }, { mode: 'production' })
  return {
    ...built,
    devtool: 'hidden-source-map',
    output: { ...built.output, devtoolModuleFilenameTemplate: '[absolute-resource-path]' },
  }
}
