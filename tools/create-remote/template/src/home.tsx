import { Trans } from '@lingui/react/macro'
import { Display, Ground, Main } from '@refcall/design-system'

/** The first screen. */
export function Home() {
  return (
    <Ground kind="felt">
      <Main>
        <Display as="h1" size={40}>
          <Trans id="home">Five balls in a row</Trans>
        </Display>
      </Main>
    </Ground>
  )
}
