/** The exposed module of the remote being built; the preset resolves it to `src/remote.tsx`. */
declare module 'own-remote' {
  import type { RemoteModule } from '@refcall/host'
  import type { Catalogues } from '@refcall/messages'
  import type { RouteObject } from '@refcall/router'

  const remote: RemoteModule<RouteObject, Catalogues>
  export default remote
}
