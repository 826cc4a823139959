import type { IncomingMessage } from 'node:http'
import type { Sandbox } from '../sandbox.ts'

/** A request for one of the sandbox's own pages. */
export interface PageRequest {
  readonly sandbox: Sandbox
  readonly url: URL
  readonly names: Readonly<Record<string, string>>
  /** What a form sent; empty for a plain visit. */
  readonly form: Readonly<Record<string, unknown>>
  readonly request: IncomingMessage
}

export type PageAnswer =
  | { readonly status: number; readonly html: string; readonly formTargets?: readonly string[] }
  | { readonly redirect: string }

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Markup | readonly Markup[] | undefined | false

const asText = (part: Part): string => {
  if (part === undefined || part === false) return ''
  if (part instanceof Markup) return part.text
  if (typeof part === 'object') return part.map((each) => each.text).join('')
  return String(part).replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}

/** HTML in which every inserted text is escaped. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(strings.map((text, index) => text + asText(parts[index])).join(''))

/** A whole page around its content; `framed` for one that is shown in a dialog over another. */
export const page = (title: string, content: Markup, { status = 200, formTargets = [] as readonly string[], framed = false } = {}): PageAnswer => ({
  status,
  formTargets,
  html: html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/pages.css">
</head>
<body${framed && html` class="frame"`}>
<main>
<p class="mark">Payment sandbox</p>
${content}
<p class="note">A stand-in for the payment provider. No real money moves, and nothing you do here leaves this machine.</p>
</main>
</body>
</html>
`.text,
})

/** Headers of a page: it loads nothing from elsewhere, runs only its own script, and its forms lead only where they should. */
export const pageHeaders = (formTargets: readonly string[]): Readonly<Record<string, string>> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'self' ${formTargets.join(' ')}`.trim(),
})
