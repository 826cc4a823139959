import { useEffect } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createQueryClient } from '@refcall/api-client'
import { startHost } from '@refcall/host'
import { createBrowserRouter, RouterProvider } from '@refcall/router'
import { Frame } from './frame.tsx'
import { prefetchOnIntent } from './remotes/prefetch-on-intent.ts'

const queryClient = createQueryClient()
const router = createBrowserRouter([{ path: '*', element: <Frame /> }])

/** The whole product in one page. */
export function App() {
  useEffect(startHost, [])
  useEffect(prefetchOnIntent, [])
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
