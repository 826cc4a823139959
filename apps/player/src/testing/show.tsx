import { i18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Sentence } from '@refcall/design-system'
import { aPlace } from '@refcall/fixtures'
import type { MeasuredPlace } from '@refcall/domain'
import { createPageQueries, location } from '@refcall/host'
import { Screens } from '@refcall/router'
import { routerAt } from '@refcall/router/testing'
import { reduceStored } from '../request/form-store.ts'
import { routes } from '../routes.tsx'

/** Clears the form of the previous spec. */
export const emptyDraft = (): void => act(() => void reduceStored({ type: 'forgotten' }))

export const atTheTable: MeasuredPlace = aPlace()

function Page() {
  // Rendered again when language or units change, as by the shell's frame.
  useLingui()
  return <Screens routes={routes} productTitle="Refcall" otherwise="nowhere" />
}

/** Opens a player screen as the shell would, with a known place by default. */
export function show(path: string, place: MeasuredPlace | null = atTheTable) {
  location.setState({ place, locating: false, problem: null })
  const router = routerAt(path)
  const client = createPageQueries()
  const page = render(
    <I18nProvider i18n={i18n} defaultComponent={Sentence}>
      <QueryClientProvider client={client}>
        <router.Router>
          <Page />
        </router.Router>
      </QueryClientProvider>
    </I18nProvider>,
  )
  return { ...page, client, router, user: userEvent.setup({ delay: null }) }
}
