import type { FastifyRequest } from 'fastify'

/** The languages of mails: those of the screens. */
export const MAIL_LANGUAGES = ['en', 'de', 'fr', 'es', 'ja', 'ar'] as const
export type MailLanguage = (typeof MAIL_LANGUAGES)[number]

/** Longer headers are cut before they are read. */
const HEADER_CHARS = 200

/**
 * The language that the caller reads: the one chosen in this browser, which its page keeps in a cookie, or the first of the
 * browser's own that mails have; null if there is none.
 */
export function languageOf({ cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>): MailLanguage | null {
  const named = [cookies['language'] ?? '', ...(headers['accept-language'] ?? '').slice(0, HEADER_CHARS).split(',')]
  for (const tag of named) {
    const primary = tag.trim().split(/[-;]/)[0]?.toLowerCase()
    const language = MAIL_LANGUAGES.find((one) => one === primary)
    if (language) return language
  }
  return null
}
