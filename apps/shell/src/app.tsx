import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { createBrowserRouter, RouterProvider } from '@refcall/router'
import { queryClient } from './query-client.ts'

/** The whole product in one page; `children` is rendered at every address. */
export function App({ children }: { children: ReactElement }) {
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: children }]))
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  )
}
