import webpush from 'web-push'
import type { VapidKeys } from '../platform/read-push.ts'
import { pushAddress } from '../subscriptions/index.ts'
import { createPoster } from './post.ts'
import { INSIDE, publicLookup } from './public-lookup.ts'
import type { PushAdapter } from './push-adapter.ts'
import { codeOf, resultOf, resultOfFailure } from './result-of.ts'

/** A subscription takes only what the key that it was made with has signed (RFC 8292). */
const KEY_REFUSED = [401, 403]

interface Options {
  readonly keys: () => Promise<VapidKeys>
  readonly subject: string
  readonly isPublicOnly: boolean
}

/** Pushes to browsers: signed with our keys (RFC 8292), encrypted for the browser (RFC 8291). */
export function createWebPush({ keys, subject, isPublicOnly }: Options): PushAdapter {
  const poster = createPoster(isPublicOnly ? publicLookup() : undefined)
  return {
    async send(target, { payload, topic, ttl }) {
      const url = target.kind === 'web' ? pushAddress(target.endpoint, isPublicOnly) : null
      // Stored before its address was known to be internal.
      if (!url || target.kind !== 'web') return { outcome: 'gone' }
      const { endpoint, p256dh, auth } = target
      const vapidDetails = { subject, ...(await keys()) }
      const options = { vapidDetails, TTL: ttl, urgency: 'high', topic, contentEncoding: 'aes128gcm' } as const
      const { headers, body } = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options)
      try {
        const response = await poster.post(url, { ...headers }, body ?? '')
        return KEY_REFUSED.includes(response.status) ? { outcome: 'of_other_key' } : resultOf(response)
      } catch (error) {
        return codeOf(error) === INSIDE ? { outcome: 'gone' } : resultOfFailure(error)
      }
    },
    close: () => poster.close(),
  }
}
