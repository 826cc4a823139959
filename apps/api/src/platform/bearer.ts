/** The scheme in any case, and as many spaces as a client sends. */
const BEARER = /^bearer[ \t]+/i

/** What follows `Bearer` in an `Authorization` header; undefined for another scheme, or for no header. */
export function readBearer({ authorization }: { readonly authorization?: string | undefined }): string | undefined {
  const scheme = BEARER.exec(authorization ?? '')?.[0]
  return scheme === undefined ? undefined : authorization?.slice(scheme.length).trim()
}
