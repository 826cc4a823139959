import type { RemoteModule } from '@refcall/host'
import { titledScreens, type Catalogues } from '@refcall/messages'
import type { RouteObject } from '@refcall/router'
import { screens } from './description.ts'
import { Home } from './home.tsx'

const routes = titledScreens(screens, { home: Home })

const messages: Catalogues = {
  en: () => import(/* webpackChunkName: "words-en" */ './catalogues/en.po'),
  de: () => import(/* webpackChunkName: "words-de" */ './catalogues/de.po'),
}

/** The one module that the shell loads. */
export default { routes, messages } satisfies RemoteModule<RouteObject, Catalogues>
