import type { RouteObject } from '@refcall/router'

export const routes: RouteObject[] = [
  { path: '/', handle: { title: 'Home' }, element: <main id="main"><h1>Home</h1></main> },
]
