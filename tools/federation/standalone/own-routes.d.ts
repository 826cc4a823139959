/** Stands for the routes of the remote being built; the preset points it at `src/routes.tsx`. */
declare module 'own-routes' {
  import type { RouteObject } from '@refcall/router'

  export const routes: RouteObject[]
}
