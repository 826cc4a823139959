import { LIMITS } from '@refcall/domain'
import { pageLanguage, type Language } from '@refcall/host/languages'
import type { ProductSettings } from '@refcall/host/product-settings'
import { asText } from '@refcall/shell/skeleton'
import { PAGE_ICON } from '../page-icon.ts'
import { titleOf } from '../product.ts'
import type { LegalPage } from './legal-paths.ts'
import type { LegalFacts, LegalTexts } from './legal-text.ts'
import { ar } from './texts/ar.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'
import { ja } from './texts/ja.ts'

const TEXTS: Readonly<Record<Language, LegalTexts>> = { en, de, fr, es, ja, ar, pseudo: en }
const DAY_MS = 86_400_000

/** The page's one inline style. */
export const legalStyle =
  ':root{color-scheme:light dark;background:light-dark(#f7f4ea,#161412);color:light-dark(#1c1a17,#f7f4ea);font:1rem/1.55 system-ui,sans-serif}body{margin:0}header{background:#1c1a17;color:#f7f4ea;padding:0 1rem}header,h1{font-weight:800;font-stretch:condensed}main{max-width:38rem;margin:0 auto;padding:1.5rem 1rem 3rem}a{color:inherit;display:inline-block;padding:.75rem 0}header a{text-decoration:none}h1{font-size:2rem;line-height:1.1}h2{font-size:1.1rem;margin:1.5rem 0 0}p{margin:.25rem 0}'

/** The default terms, or what is kept about a person: one page without scripts. */
export function legalPage(page: LegalPage, language: Language, product: Partial<ProductSettings>): string {
  const { lang, dir } = pageLanguage(language)
  const { back, [page]: text } = TEXTS[language]
  const title = titleOf(product)
  const sections = text
    .sections(factsIn(lang, title))
    .map((section) => `<section><h2>${asText(section.title)}</h2><p>${asText(section.text)}</p></section>`)
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${asText(text.name)} · ${asText(title)}</title>
<link rel="icon" href="${PAGE_ICON}">
<style>${legalStyle}</style>
</head>
<body>
<header><a href="/">${asText(title)}</a></header>
<main>
<a href="/">${asText(back)}</a>
<h1>${asText(text.name)}</h1>
${sections.join('\n')}
</main>
</body>
</html>
`
}

function factsIn(lang: string, title: string): LegalFacts {
  const { kept, money, reports } = LIMITS
  const days = new Intl.NumberFormat(lang, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const daysText = (ms: number) => days.format(ms / DAY_MS)
  return {
    title,
    fee: new Intl.NumberFormat(lang).format(money.platformFeePercent),
    report: daysText(reports.afterEndMs),
    key: daysText(kept.browserKeyMs),
    place: daysText(kept.placeMs),
    session: daysText(kept.sessionMs),
    mail: daysText(kept.mailMs),
    network: daysText(kept.networkMs),
  }
}
