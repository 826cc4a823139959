import type { Catalogues } from '@refcall/messages'

/** The messages of the shell, a file for each language; the page server preloads one by its file name. */
export const messages: Catalogues = {
  en: () => import(/* webpackChunkName: "words-en" */ './catalogues/en.po'),
  de: () => import(/* webpackChunkName: "words-de" */ './catalogues/de.po'),
  fr: () => import(/* webpackChunkName: "words-fr" */ './catalogues/fr.po'),
  es: () => import(/* webpackChunkName: "words-es" */ './catalogues/es.po'),
  ja: () => import(/* webpackChunkName: "words-ja" */ './catalogues/ja.po'),
  ar: () => import(/* webpackChunkName: "words-ar" */ './catalogues/ar.po'),
  pseudo: () => import(/* webpackChunkName: "words-pseudo" */ './catalogues/en.po?pseudo'),
}
