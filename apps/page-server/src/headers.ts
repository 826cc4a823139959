import { createHash } from 'node:crypto'
import { NO_PAYMENT, type PaymentHosts } from './payment.ts'
import { startScriptHash } from './start-script.ts'

interface Hosts {
  /** Origins of scripts that the shell runs; none for a standalone remote. */
  remotes?: readonly string[]
  /** Origins of the map's data. */
  map?: readonly string[]
  /** Origins of the payment provider's script, frames and API. */
  payment?: PaymentHosts
  /** Whether every script of the page has its hash. */
  hasHashes?: boolean
  /** The origin of a developer's unreleased remote. */
  override?: string | undefined
}

/** Headers of every response without its own: refusals, undecodable URLs, unsupported methods. */
export const baseHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), camera=(), microphone=(), payment=(), usb=()',
  'cache-control': 'no-cache',
} as const

/** Headers of every page. `inlineStyle` is its only inline style; its one inline script is the same in all. */
export function pageHeaders(
  inlineStyle: string,
  { remotes = [], map = [], payment = NO_PAYMENT, hasHashes = false, override }: Hosts = {},
): Record<string, string> {
  const own = ["'self'", ...remotes, ...(override === undefined ? [] : [override])].join(' ')
  const frames = payment.frames.join(' ')
  const policy = [
    "default-src 'none'",
    `script-src ${[own, ...payment.scripts].join(' ')} '${startScriptHash}'`,
    `style-src ${own} 'sha256-${createHash('sha256').update(inlineStyle).digest('base64')}'`,
    `img-src ${[own, ...map, ...payment.images].join(' ')} data: blob:`,
    `font-src ${own} data:`,
    `connect-src ${[own, ...map, ...payment.calls].join(' ')}`,
    `frame-src ${frames || "'none'"}`,
    `manifest-src 'self'`,
    // The map starts its worker from a blob that imports the remote's file.
    `worker-src ${own} blob:`,
    "form-action 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ]
  return {
    ...baseHeaders,
    'content-security-policy': policy.join('; '),
    ...(override !== undefined && { 'cache-control': 'no-store' }),
    // The provider's script has no hash that lasts: a page that may load it only reports. An overriding remote has none at all.
    ...(hasHashes &&
      override === undefined && {
        [payment.scripts.length > 0 ? 'integrity-policy-report-only' : 'integrity-policy']:
          'blocked-destinations=(script)',
      }),
    'permissions-policy': `geolocation=(self), camera=(self), microphone=(), payment=(self${payment.frames.map((origin) => ` "${origin}"`).join('')}), usb=()`,
  }
}

/** Headers of a same-origin worker: it runs code of `scripts` and connects to `files`, besides our own origin. */
export function workerHeaders(scripts: readonly string[], files: readonly string[]): Record<string, string> {
  return {
    // Notification images are inlined in the code.
    'content-security-policy': `default-src 'none'; script-src ${["'self'", ...scripts].join(' ')}; connect-src ${["'self'", ...files].join(' ')}; img-src data:`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  }
}
