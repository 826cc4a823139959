import { createInstance } from '@module-federation/enhanced/runtime'
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin'

// The page of a remote alone has no shell whose runtime the remote could use.
createInstance({ name: 'standalone', remotes: [], plugins: [provideRuntime()] })
