import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { Sentence } from '@refcall/design-system'
import { createPageQueries } from '@refcall/host'
import { Screens } from '@refcall/router'
import { routerAt } from '@refcall/router/testing'
import { routes } from '../routes.tsx'
// Lazily loaded parts are imported in advance: otherwise the spec would wait for their compilation.
import '../assignment/code-entry.tsx'
import '../download/download-screen.tsx'
import '../duty/duty-remarks.tsx'
import '../earnings/earnings-screen.tsx'
import '../offer/offer-sheet.tsx'
import '../payment-setup/app-return-screen.tsx'
import '../payment-setup/setup-return-screen.tsx'
import '../profile/profile-screen.tsx'
import '../requests/tooltip-reason.tsx'
import '../start/start-screen.tsx'
import '../statement/statement-screen.tsx'
import '../shift/shift-choice.tsx'
import '../today/off-duty.tsx'

/** Opens the remote at a path, as the shell would. Returns a function that reads the current path. */
export function open(path: string): () => string {
  const router = routerAt(path)
  render(
    <I18nProvider i18n={i18n} defaultComponent={Sentence}>
      <QueryClientProvider client={createPageQueries()}>
        <router.Router>
          <Screens routes={routes} productTitle="Refcall" otherwise="Elsewhere" />
        </router.Router>
      </QueryClientProvider>
    </I18nProvider>,
  )
  return () => router.location().pathname
}
