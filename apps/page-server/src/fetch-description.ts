const LIMIT_BYTES = 200_000
const LIMIT_MS = 3_000

export interface FetchedDescription {
  readonly json: string
  readonly etag: string | undefined
}

/** Fetches a remote's description; undefined when it still matches `etag`. @throws Error with the reason in words */
export async function fetchDescription(
  address: string,
  etag?: string,
  limitMs = LIMIT_MS,
): Promise<FetchedDescription | undefined> {
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json', ...(etag !== undefined && { 'if-none-match': etag }) },
      // Only the configured origin is contacted.
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    })
    if (etag !== undefined && response.status === 304) return undefined
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new Error(`it answered ${response.status}`)
    }
    return { json: await readLimited(response), etag: response.headers.get('etag') ?? undefined }
  } catch (error) {
    throw new Error(reasonOf(error, limitMs), { cause: error })
  }
}

async function readLimited({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let json = ''
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.byteLength
    if (bytes > LIMIT_BYTES) throw new Error(`it is larger than ${LIMIT_BYTES} bytes`)
    json += decoder.decode(part, { stream: true })
  }
  return json + decoder.decode()
}

function reasonOf(error: unknown, limitMs: number): string {
  const { name, message, cause } = error as Error
  if (name === 'TimeoutError') return `no answer within ${limitMs / 1000} s`
  // For network errors the cause has the details.
  const { code, message: reason } = (cause ?? {}) as { code?: string; message?: string }
  return code || reason || message
}
