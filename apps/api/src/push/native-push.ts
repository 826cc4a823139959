import type { NativePushConfig } from '../platform/read-push.ts'
import { createPoster } from './post.ts'
import type { PushAdapter } from './push-adapter.ts'
import { resultOf, resultOfFailure } from './result-of.ts'

/**
 * Pushes to the app through its team's relay to the push services of phones: posts `{ token, payload, collapseKey, ttl
 * }` with the bearer. The relay responds as a push service does; 404 and 410 mean that the token is invalid.
 */
export function createNativePush({ url, token: bearer }: NativePushConfig): PushAdapter {
  const poster = createPoster()
  const relay = new URL(url)
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
  return {
    async send(target, { payload, topic, ttl }) {
      if (target.kind !== 'native') return { outcome: 'gone' }
      const body = JSON.stringify({ token: target.token, payload: JSON.parse(payload), collapseKey: topic, ttl })
      try {
        return resultOf(await poster.post(relay, { ...headers, 'content-length': Buffer.byteLength(body) }, body))
      } catch (error) {
        return resultOfFailure(error)
      }
    },
    close: () => poster.close(),
  }
}
