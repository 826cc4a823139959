/** The NATS servers through which API processes notify each other. */
export interface NatsConfig {
  /** `host:port` of each. */
  readonly servers: readonly string[]
  readonly user: string | null
  readonly password: string | null
  readonly isEncrypted: boolean
}

/**
 * Parses `nats://user:password@host:port`, several separated by commas; `tls://` encrypts.
 * @throws Error with one sentence that says what is wrong, without the password
 */
export function readNats(text: string | undefined): NatsConfig | null {
  if (!text) return null
  const urls = text.split(',').map((part) => URL.parse(part.trim()))
  const known = urls.filter((url) => url !== null && url.hostname !== '' && /^(nats|tls):$/.test(url.protocol))
  const [first] = known
  if (!first || known.length < urls.length)
    throw new Error('NATS_URL must be like nats://host:4222 or tls://host:4222, several by comma.')
  return {
    servers: known.map((url) => `${url?.hostname}:${url?.port || 4222}`),
    user: decodeURIComponent(first.username) || null,
    password: decodeURIComponent(first.password) || null,
    isEncrypted: first.protocol === 'tls:',
  }
}
