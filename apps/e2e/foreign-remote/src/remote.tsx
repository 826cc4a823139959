import { Display, Ground, Main } from '@refcall/design-system'
import type { RemoteModule } from '@refcall/host'
import { titledScreens, type Catalogues } from '@refcall/messages'
import type { RouteObject } from '@refcall/router'
import { screens } from './description.ts'

const routes = titledScreens(screens, {
  training: () => (
    <Ground kind="felt">
      <Main>
        <Display as="h1" size={40}>
          Five balls in a row
        </Display>
      </Main>
    </Ground>
  ),
})

const messages: Catalogues = {
  en: () => import(/* webpackChunkName: "words-en" */ './words-en.ts'),
  de: () => import(/* webpackChunkName: "words-de" */ './words-de.ts'),
}

export default { routes, messages } satisfies RemoteModule<RouteObject, Catalogues>
