/** The body of a response. @throws Error that names it if it is larger */
export async function readLimited(name: string, { body }: Response, limit: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.byteLength
    if (bytes > limit) throw new Error(`${name} is larger than ${limit} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
