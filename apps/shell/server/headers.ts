import { createHash } from 'node:crypto'
import { NO_PAYMENT, type PaymentHosts } from './payment.ts'

interface Hosts {
  /** Origins whose code the shell runs; none for a remote standing alone. */
  remotes?: readonly string[]
  /** What the map is drawn from. */
  map?: readonly string[]
  /** Where the payment provider's script, its frames and its API are. */
  payment?: PaymentHosts
}

/** Headers of every answer that brings none of its own: a refusal, an address that cannot be read, a method that is not taken. */
export const baseHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), camera=(), microphone=(), payment=(), usb=()',
  'cache-control': 'no-cache',
} as const

/** Headers of every page. `inlineStyle` is the one style that stands in the page. */
export function pageHeaders(inlineStyle: string, { remotes = [], map = [], payment = NO_PAYMENT }: Hosts = {}): Record<string, string> {
  const own = ["'self'", ...remotes].join(' ')
  const frames = payment.frames.join(' ')
  const policy = [
    "default-src 'none'",
    `script-src ${[own, ...payment.scripts].join(' ')}`,
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
    'permissions-policy': `geolocation=(self), camera=(), microphone=(), payment=(self${payment.frames.map((origin) => ` "${origin}"`).join('')}), usb=()`,
  }
}

/** Headers of a worker at the pages' own address whose code comes from these origins: it may call us, and nobody else. */
export function workerHeaders(origins: readonly string[]): Record<string, string> {
  return {
    // A notification's pictures stand in the code.
    'content-security-policy': `default-src 'none'; script-src 'self' ${origins.join(' ')}; connect-src 'self'; img-src data:`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  }
}

/** Headers of a built file that other origins load. */
export const fileHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  // A worker's script takes its policy from here.
  'content-security-policy': "frame-ancestors 'none'",
} as const

/** The files a deployment is entered through are asked for anew each time; all others carry their hash. */
export function cacheControlOf(path: string): string {
  return /((current|remote)\.json|mf-manifest\.json|remoteEntry\.js|push-worker\.js)$/.test(path) ? 'no-cache' : 'public, max-age=31536000, immutable'
}
