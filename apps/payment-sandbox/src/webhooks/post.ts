import { Agent as HttpAgent, request as overHttp } from 'node:http'
import { Agent as HttpsAgent, request as overHttps } from 'node:https'

const answerWithin = 10_000
const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) }

/**
 * Posts an event; resolves to true if the endpoint acknowledged it with a 2xx before the signal aborted. A redirect
 * does not count.
 */
export const post = (url: string, body: string, signature: string, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const secure = url.startsWith('https:')
    const request = (secure ? overHttps : overHttp)(url, {
      method: 'POST',
      agent: secure ? agents.https : agents.http,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signature,
      },
      timeout: answerWithin,
      signal,
    })
    request.on('response', (response) => {
      const { statusCode = 500 } = response
      response.on('close', () => resolve(response.complete && statusCode >= 200 && statusCode < 300)).resume()
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(false))
    request.end(body)
  })
