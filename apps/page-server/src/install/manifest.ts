import { pageLanguage, type Language } from '@refcall/host/languages'
import type { ProductSettings } from '@refcall/host/product-settings'
import { titleOf } from '../product.ts'
import { ICONS, iconPath, RAIL } from './install-files.ts'

const english = { request: 'Call a referee', history: 'Match history', referee: 'Referee dashboard' }

const words: Readonly<Record<Language, typeof english>> = {
  en: english,
  de: { request: 'Schiri rufen', history: 'Verlauf', referee: 'Schiri-Übersicht' },
  fr: { request: 'Appeler un arbitre', history: 'Historique des matchs', referee: 'Tableau de bord de l’arbitre' },
  es: { request: 'Llamar a un árbitro', history: 'Historial de partidos', referee: 'Panel del árbitro' },
  ja: { request: '審判を呼ぶ', history: '試合の履歴', referee: '審判のダッシュボード' },
  ar: { request: 'استدعاء حكم', history: 'سجل المباريات', referee: 'لوحة الحكم' },
  pseudo: english,
}

/** The web app manifest: the name, icons and shortcuts under which a browser installs the product. */
export function manifestOf(language: Language, product: Partial<ProductSettings>) {
  const title = titleOf(product)
  const { request, history, referee } = words[language]
  return {
    id: '/',
    name: title,
    short_name: title,
    ...pageLanguage(language),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: RAIL.light,
    background_color: RAIL.light,
    icons: ICONS.filter(({ purpose }) => purpose !== 'apple').map(({ file, pixels, purpose }) => ({
      ...{ src: iconPath(file), type: 'image/png', sizes: `${pixels}x${pixels}`, purpose },
    })),
    shortcuts: [
      { name: request, url: '/request' },
      { name: referee, url: '/referee' },
      { name: history, url: '/history' },
    ],
    // Maps, chats and browsers offer the installed product for their places and links.
    share_target: {
      ...{ action: '/request', method: 'GET', enctype: 'application/x-www-form-urlencoded' },
      params: { title: 'title', text: 'text', url: 'url' },
    },
  }
}
