import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A page in every supported content encoding, compressed once. */
export interface CompressedPage {
  html: string
  /** Its inline style, for the policy. */
  style: string
  br: Buffer
  gzip: Buffer
}

export function compressPage(html: string, style = ''): CompressedPage {
  return { html, style, br: brotliCompressSync(html), gzip: gzipSync(html) }
}

/** Sends the smallest encoding that the caller accepts. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: CompressedPage) {
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name))
  void reply.header('vary', 'accept-encoding, accept-language, cookie').type('text/html; charset=utf-8')
  return encoding ? reply.header('content-encoding', encoding).send(page[encoding]) : reply.send(page.html)
}
