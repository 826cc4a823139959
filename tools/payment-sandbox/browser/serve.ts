import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { linkScript } from './link.ts'

interface Asset {
  readonly type: string
  readonly body: () => string
  readonly policy?: string
}

const once = (make: () => string): (() => string) => {
  let made: string | undefined
  return () => (made ??= make())
}

const from = (name: string): string => join(import.meta.dirname, name)

// The fonts that a page asks for come from the page's own hosts.
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

const stripeScript: Asset = { type: 'text/javascript', body: once(() => linkScript(from('page/main.ts'))) }

/** What browsers load: the script that stands in for Stripe.js, and the frame that holds the payment form. */
const assets: Readonly<Record<string, Asset>> = {
  '/stripe.js': stripeScript,
  '/endive/stripe.js': stripeScript,
  '/elements/payment': { type: 'text/html', body: () => frameHtml, policy: framePolicy },
  '/elements/payment.js': { type: 'text/javascript', body: once(() => linkScript(from('frame/main.ts'))) },
  '/elements/payment.css': { type: 'text/css', body: once(() => readFileSync(from('frame/payment.css'), 'utf8')) },
}

/** Serves a part for browsers; false when the address is none of them. */
export const serveBrowserPart = (response: ServerResponse, path: string): boolean => {
  const asset = assets[path]
  if (!asset) return false
  response.writeHead(200, {
    'content-type': `${asset.type}; charset=utf-8`,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    ...(asset.policy !== undefined && { 'content-security-policy': asset.policy }),
  })
  response.end(asset.body())
  return true
}
