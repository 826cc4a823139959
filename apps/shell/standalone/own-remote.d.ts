/** The exposed module of the remote being built; the preset resolves it to `src/remote.tsx`. */
declare module 'own-remote' {
  import type { Catalogues } from '@refcall/messages'
  import type { RouteObject } from '@refcall/router'

  const routes: RouteObject[]
  export default routes
  export const words: Catalogues
}
