import { deferredMessages, type Catalogues } from '@refcall/messages'

/** Messages of the first screens, one chunk per language; the page server finds the chunk to preload by its name. */
const first: Catalogues = {
  en: () => import(/* webpackChunkName: "words-en" */ './catalogues/en.po'),
  de: () => import(/* webpackChunkName: "words-de" */ './catalogues/de.po'),
  fr: () => import(/* webpackChunkName: "words-fr" */ './catalogues/fr.po'),
  es: () => import(/* webpackChunkName: "words-es" */ './catalogues/es.po'),
  ja: () => import(/* webpackChunkName: "words-ja" */ './catalogues/ja.po'),
  ar: () => import(/* webpackChunkName: "words-ar" */ './catalogues/ar.po'),
  pseudo: () => import(/* webpackChunkName: "words-pseudo" */ './catalogues/en.po?pseudo'),
}

/** Messages of the lazily loaded parts. */
const deferred: Catalogues = {
  en: () => import('./catalogues/en.po?late'),
  de: () => import('./catalogues/de.po?late'),
  fr: () => import('./catalogues/fr.po?late'),
  es: () => import('./catalogues/es.po?late'),
  ja: () => import('./catalogues/ja.po?late'),
  ar: () => import('./catalogues/ar.po?late'),
  pseudo: () => import('./catalogues/en.po?late&pseudo'),
}

/** The messages of this remote. */
export const { messages, loadDeferredMessages } = deferredMessages(first, deferred)
