import type { RouteObject } from '@refcall/router'

export const routes: RouteObject[] = [
  { path: '/referee', handle: { title: 'Referee' }, element: <main id="main"><h1>Referee</h1></main> },
]
