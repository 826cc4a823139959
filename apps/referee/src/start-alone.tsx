import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '@refcall/api-client'
import { startHost } from '@refcall/host'
import { createBrowserRouter, RouterProvider, Screens } from '@refcall/router'
import { routes } from './routes.tsx'

// This remote on its own origin, without the shell: the same host, only these screens.
startHost()
const router = createBrowserRouter([{ path: '*', element: <Screens routes={routes} otherwise="404 Page Not Found" /> }])
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
