import type { FastifyRequest } from 'fastify'
import { bestLanguage, isLanguage, type Language } from '@refcall/host/languages'

/**
 * The language of a page: that of its URL, the one stored in this browser (a cookie), or the browser's most preferred
 * one. The page makes the final choice by the same rules.
 */
export function languageOf({
  headers,
  cookies,
  query,
}: Pick<FastifyRequest, 'headers' | 'cookies' | 'query'>): Language {
  const asked = (query as Record<string, unknown>)['language']
  if (isLanguage(asked)) return asked
  const kept = cookies['language']
  return isLanguage(kept) ? kept : bestLanguage(preferred(headers['accept-language'] ?? ''))
}

/** The tags of an Accept-Language header, most preferred first. */
function preferred(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
      const q = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag, q: q === undefined ? 1 : Number(q.slice(2)) }
    })
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q)
    .map(({ tag }) => tag)
}
