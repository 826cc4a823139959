import { createHash } from 'node:crypto'

/**
 * Headers of every page. `remotes` are the origins whose code the shell runs, none for a remote standing alone;
 * `inlineStyle` is the one style that stands in the page; `map` are the hosts the map is drawn from.
 */
export function pageHeaders(remotes: readonly string[], inlineStyle: string, map: readonly string[] = []): Record<string, string> {
  const own = ["'self'", ...remotes].join(' ')
  const policy = [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own} 'sha256-${createHash('sha256').update(inlineStyle).digest('base64')}'`,
    `img-src ${[own, ...map].join(' ')} data: blob:`,
    `font-src ${own} data:`,
    `connect-src ${[own, ...map].join(' ')}`,
    `manifest-src 'self'`,
    // The map starts its worker from a blob that imports the remote's file.
    `worker-src ${own} blob:`,
    "form-action 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(self), usb=()',
    'cache-control': 'no-cache',
  }
}

/** Headers of a built file that other origins load. */
export const fileHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
} as const

/** The files a deployment is entered through are asked for anew each time; all others carry their hash. */
export function cacheControlOf(path: string): string {
  return /(current\.json|mf-manifest\.json|remoteEntry\.js)$/.test(path) ? 'no-cache' : 'public, max-age=31536000, immutable'
}
