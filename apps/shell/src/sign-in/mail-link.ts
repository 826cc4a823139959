/** Reads `#token=…`; null without a token. */
export function readMailLink(hash: string): { readonly token: string } | null {
  const token = new URLSearchParams(hash.slice(1)).get('token')
  return token ? { token } : null
}
