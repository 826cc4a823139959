import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Sentence } from '@refcall/design-system'
import { BrowserRouter } from '@refcall/router'
import { queryClient } from './query-client.ts'

/** The whole product in one page; `children` is rendered at every address. */
export function App({ children }: { children: ReactElement }) {
  return (
    <I18nProvider i18n={i18n} defaultComponent={Sentence}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>{children}</BrowserRouter>
      </QueryClientProvider>
    </I18nProvider>
  )
}
