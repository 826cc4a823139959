import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createQueryClient } from '@refcall/api-client'
import { createBrowserRouter, RouterProvider } from '@refcall/router'
import { Frame } from './frame.tsx'

const queryClient = createQueryClient()
const router = createBrowserRouter([{ path: '*', element: <Frame /> }])

/** The whole product in one page. */
export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  )
}
