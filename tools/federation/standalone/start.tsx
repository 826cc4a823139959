import '@refcall/design-system/tokens.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '@refcall/api-client'
import { Toaster } from '@refcall/design-system'
import { dismissNotice, startHost, useNotice } from '@refcall/host'
import { createBrowserRouter, RouterProvider, Screens } from '@refcall/router'
import { routes } from 'own-routes'

/** A remote on its own origin, without the shell: the same host, only its own screens. */
function Alone() {
  return (
    <>
      <Screens routes={routes} otherwise={<main>404 Page Not Found</main>} />
      <Toaster label="Messages" closeLabel="Close" toast={useNotice()} onClose={dismissNotice} />
    </>
  )
}

startHost()
// At `/`, where somebody looks first, a remote shows the first screen it has.
if (window.location.pathname === '/' && routes[0]) window.history.replaceState(null, '', routes[0].path)
const router = createBrowserRouter([{ path: '*', element: <Alone /> }])
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <QueryClientProvider client={createQueryClient()}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
