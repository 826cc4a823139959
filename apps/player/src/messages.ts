import { deferredMessages, type Catalogues } from '@refcall/messages'

/** The messages of the first screens, a file for each language; the page server preloads one by its file name. */
const first: Catalogues = {
  en: () => import(/* webpackChunkName: "words-en" */ './catalogues/en.po'),
  de: () => import(/* webpackChunkName: "words-de" */ './catalogues/de.po'),
  fr: () => import(/* webpackChunkName: "words-fr" */ './catalogues/fr.po'),
  es: () => import(/* webpackChunkName: "words-es" */ './catalogues/es.po'),
  ja: () => import(/* webpackChunkName: "words-ja" */ './catalogues/ja.po'),
  ar: () => import(/* webpackChunkName: "words-ar" */ './catalogues/ar.po'),
  pseudo: () => import(/* webpackChunkName: "words-pseudo" */ './catalogues/en.po?pseudo'),
}

/** The messages of all lazy-loaded code. */
const deferred: Catalogues = {
  en: () => import(/* webpackChunkName: "late-words-en" */ './catalogues/en.po?late'),
  de: () => import(/* webpackChunkName: "late-words-de" */ './catalogues/de.po?late'),
  fr: () => import(/* webpackChunkName: "late-words-fr" */ './catalogues/fr.po?late'),
  es: () => import(/* webpackChunkName: "late-words-es" */ './catalogues/es.po?late'),
  ja: () => import(/* webpackChunkName: "late-words-ja" */ './catalogues/ja.po?late'),
  ar: () => import(/* webpackChunkName: "late-words-ar" */ './catalogues/ar.po?late'),
  pseudo: () => import(/* webpackChunkName: "late-words-pseudo" */ './catalogues/en.po?late&pseudo'),
}

/** The messages of this remote. */
export const { messages, loadDeferredMessages } = deferredMessages(first, deferred)
