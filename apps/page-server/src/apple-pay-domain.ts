import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

/** Where Apple looks for the proof that the domain may show Apple Pay. */
export const APPLE_PAY_DOMAIN = '/.well-known/apple-developer-merchantid-domain-association'

/** The payment provider's file for this domain, from the deployment; undefined where none is configured. */
export function applePayDomainFrom(env: NodeJS.ProcessEnv): string | undefined {
  const file = env['APPLE_PAY_DOMAIN_FILE']
  return file ? readFileSync(file, 'utf8') : undefined
}

export function serveApplePayDomain(server: FastifyInstance, content: string): void {
  server.get(APPLE_PAY_DOMAIN, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(content),
  )
}
