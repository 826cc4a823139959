import { createRequire } from 'node:module'
import { join } from 'node:path'
import { remote } from '@refcall/tools/build/federation/preset'

const require = createRequire(import.meta.url)

export default remote('dashboard', import.meta.dirname, {
  rules: [
    {
      resource: join(import.meta.dirname, 'src/map/ground.ts'),
      enforce: 'pre',
      use: require.resolve('./ground/ground-loader.cjs'),
    },
  ],
})
