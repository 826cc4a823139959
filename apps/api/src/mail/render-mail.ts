import type { MailLanguage } from '../platform/caller-language.ts'
import type { MailText, MailTexts } from './mail-texts.ts'
import { ar } from './texts/ar.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'
import { ja } from './texts/ja.ts'

export const TEXTS: Readonly<Record<MailLanguage, MailTexts>> = { en, de, fr, es, ja, ar }

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The mail as plain text. */
export const textOf = ({ paragraphs, action, note }: MailText, link: string): string =>
  [...paragraphs.filter(Boolean), `${action}:\n${link}`, note].join('\n\n')

/** The mail as HTML, without pictures and anything else that a reader would have to load. */
export function htmlOf({ subject, paragraphs, action, note }: MailText, link: string, language: MailLanguage): string {
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const [before, after] = [paragraphs, [note]].map((texts) =>
    texts
      .filter(Boolean)
      .map((text) => `<p>${escaped(text)}</p>`)
      .join(''),
  )
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="font:16px/1.5 sans-serif;max-width:32em;margin:2em auto;padding:0 1em"><h1 style="font-size:1.4em">${escaped(subject)}</h1>
${before}
<p><a href="${escaped(link)}" style="display:inline-block;padding:.7em 1.2em;border-radius:.5em;background:#1b4332;color:#fff;text-decoration:none">${escaped(action)}</a></p>
${after}</body></html>`
}
