import type { RouteObject } from '@refcall/router'

export const routes: RouteObject[] = [
  { path: '/dashboard', handle: { title: 'Match Dashboard' }, element: <main id="main"><h1>Match Dashboard</h1></main> },
]
