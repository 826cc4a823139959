import type { Language } from '@refcall/host/languages'
import { asText } from '@refcall/shell/skeleton'
import { LATE_PAGE } from '@refcall/shell/late-page'

const english = {
  text: 'This page did not load completely, so its buttons do not work yet.',
  again: 'Load again',
}

const words: Record<Language, typeof english> = {
  en: english,
  de: {
    text: 'Diese Seite wurde nicht vollständig geladen, ihre Schaltflächen funktionieren noch nicht.',
    again: 'Neu laden',
  },
  fr: {
    text: 'Cette page ne s’est pas chargée entièrement : ses boutons ne fonctionnent pas encore.',
    again: 'Recharger',
  },
  es: {
    text: 'Esta página no se ha cargado por completo, así que sus botones aún no funcionan.',
    again: 'Volver a cargar',
  },
  ja: {
    text: 'このページは完全に読み込まれていないため、ボタンはまだ使えません。',
    again: '再読み込み',
  },
  ar: {
    text: 'لم تُحمَّل هذه الصفحة بالكامل، لذلك لا تعمل أزرارها بعد.',
    again: 'إعادة التحميل',
  },
  pseudo: english,
}

/**
 * Says that the scripts have not arrived, with a link that loads the page again. The start script shows it, and the style where no
 * script runs; the scripts remove it.
 */
export function latePage(language: Language): string {
  const { text, again } = words[language]
  return `<div id="${LATE_PAGE}" role="status"><p>${asText(text)}</p><a href="">${asText(again)}</a></div>`
}
