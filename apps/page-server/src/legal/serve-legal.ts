import type { FastifyInstance } from 'fastify'
import type { ProductSettings } from '@refcall/host/product-settings'
import { webAddress } from '../product.ts'
import { languageOf } from '../language-of.ts'
import { legalPage, legalStyle } from './legal-page.ts'
import { LEGAL_PAGES, type LegalPage } from './legal-paths.ts'

/** The operator's own texts; without one, the default is served. */
export type OwnTexts = Readonly<Partial<Record<LegalPage, string>>>

/** @throws Error with one sentence */
export function ownTextsFrom(env: NodeJS.ProcessEnv): OwnTexts {
  const [terms, privacy] = [webAddress(env, 'TERMS_URL'), webAddress(env, 'PRIVACY_URL')]
  return { ...(terms && { terms }), ...(privacy && { privacy }) }
}

interface Legal {
  readonly product: Partial<ProductSettings>
  readonly own: OwnTexts
  /** Of a page with an inline style. */
  readonly headers: (style: string) => Record<string, string>
}

/** Serves `/terms` and `/privacy`, or leads to the operator's own. */
export function serveLegal(server: FastifyInstance, { product, own, headers }: Legal): void {
  for (const page of LEGAL_PAGES)
    server.get(`/${page}`, (request, reply) => {
      const elsewhere = own[page]
      if (elsewhere) return reply.redirect(elsewhere)
      return reply
        .headers({ ...headers(legalStyle), vary: 'accept-language, cookie' })
        .type('text/html; charset=utf-8')
        .send(legalPage(page, languageOf(request), product))
    })
}
