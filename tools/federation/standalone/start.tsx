import '@refcall/design-system/tokens.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '@refcall/api-client'
import { Display, Ground, Main, Toaster } from '@refcall/design-system'
import { dismissNotice, startHost, useNotice } from '@refcall/host'
import { createBrowserRouter, RouterProvider, Screens } from '@refcall/router'
import { routes } from 'own-routes'

/** A remote on its own origin, without the shell: the same host, only its own screens. */
function Alone() {
  return (
    <>
      <Screens routes={routes} otherwise={<Elsewhere />} />
      <Toaster label="Messages" closeLabel="Close" toast={useNotice()} onClose={dismissNotice} />
    </>
  )
}

/** Signing in, for instance, is drawn by the shell; its cookie counts here as well. */
function Elsewhere() {
  return (
    <Ground kind="page">
      <Main>
        <Display as="h1" size={40}>404 Page Not Found</Display>
        <p>This part of the product stands alone here, without the screens of the others.</p>
      </Main>
    </Ground>
  )
}

startHost()
i18n.loadAndActivate({ locale: 'en', messages: {} })
// At `/`, where somebody looks first, a remote shows the first screen it has.
if (window.location.pathname === '/' && routes[0]) window.history.replaceState(null, '', routes[0].path)
const router = createBrowserRouter([{ path: '*', element: <Alone /> }])
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </I18nProvider>,
)
