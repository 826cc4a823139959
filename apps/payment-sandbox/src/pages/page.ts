import type { IncomingMessage } from 'node:http'
import type { Sandbox } from '../sandbox.ts'

/** A request for one of the sandbox's pages. */
export interface PageRequest {
  readonly sandbox: Sandbox
  readonly url: URL
  readonly names: Readonly<Record<string, string>>
  /** The submitted form; empty for a GET. */
  readonly form: Readonly<Record<string, unknown>>
  readonly request: IncomingMessage
}

export type PageResponse =
  | { readonly status: number; readonly html: string; readonly formTargets?: readonly string[] }
  | { readonly redirect: string }

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

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

/** An HTML template that escapes all inserted text. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(strings.map((text, index) => text + asText(parts[index])).join(''))

/** A complete HTML page; `framed` for one shown in a dialog over another page. */
export const page = (
  title: string,
  content: Markup,
  { status = 200, formTargets = [] as readonly string[], framed = false } = {},
): PageResponse => ({
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

/**
 * Headers of a page: it loads nothing from other origins, runs only its own script, and its forms may only submit to
 * the given targets.
 */
export const pageHeaders = (formTargets: readonly string[]): Readonly<Record<string, string>> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    `default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'self' ${formTargets.join(' ')}`.trim(),
})
