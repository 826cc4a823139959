import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { extname, join } from 'node:path'

interface Asset {
  readonly type: string
  readonly body: () => string | Promise<string>
  readonly policy?: string
}

const from = (name: string): string => join(import.meta.dirname, name)

/** Built on first request: most runs never serve a browser, and the compiler is slow to load. */
const script = (entry: string): (() => Promise<string>) => {
  let made: Promise<string> | undefined
  return () =>
    (made ??= import('./link.ts').then(({ linkScript }) =>
      linkScript(from(`${entry}${extname(import.meta.filename)}`)),
    ))
}

// Fonts configured by a page are loaded from the page's own hosts.
const framePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; font-src http: https: data:; base-uri 'none'; form-action 'none'"

const frameHtml = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Payment form</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/elements/payment.css">
<body></body>
<script src="/elements/payment.js"></script>
</html>
`

const stripeScript: Asset = { type: 'text/javascript', body: script('page/main') }

/** The files that browsers load: the script that replaces Stripe.js, and the frame with the payment form. */
const assets: Readonly<Record<string, Asset>> = {
  '/stripe.js': stripeScript,
  '/endive/stripe.js': stripeScript,
  '/elements/payment': { type: 'text/html', body: () => frameHtml, policy: framePolicy },
  '/elements/payment.js': { type: 'text/javascript', body: script('frame/main') },
  '/elements/payment.css': { type: 'text/css', body: () => readFileSync(from('frame/payment.css'), 'utf8') },
}

/** Serves a browser file; false if the path is none of them. */
export const serveBrowserPart = async (response: ServerResponse, path: string): Promise<boolean> => {
  const asset = assets[path]
  if (!asset) return false
  const body = await asset.body()
  response.writeHead(200, {
    'content-type': `${asset.type}; charset=utf-8`,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    ...(asset.policy !== undefined && { 'content-security-policy': asset.policy }),
  })
  response.end(body)
  return true
}
