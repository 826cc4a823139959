import type { Static, TSchema } from 'typebox'
import { Errors } from 'typebox/value'

const LIMIT_BYTES = 1_000_000

/** The only form in which signed documents are written and read. */
export const writeExact = (document: unknown): string => `${JSON.stringify(document, null, 2)}\n`

/**
 * Parses a document of a closed shape. Only our own form is read: a repeated key, which parsers resolve differently,
 * does not come out as it went in. `what` names the document in refusals. @throws Error with the reason in words
 */
export function readExact<Shape extends TSchema>(what: string, shape: Shape, text: string): Static<Shape> {
  if (Buffer.byteLength(text) > LIMIT_BYTES) throw new Error(`${what} is larger than ${LIMIT_BYTES} bytes`)
  const document = parse(what, text)
  const [wrong] = Errors(shape, document)
  if (wrong)
    throw new Error(
      `${what}: ${wrong.instancePath.slice(1) || 'the document'} ${wrong.keyword === 'boolean' ? 'is no field of it' : wrong.message}`,
    )
  if (writeExact(document) !== text)
    throw new Error(`${what} is not in the form in which it is written: a repeated key or other spacing`)
  return document as Static<Shape>
}

function parse(what: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${what} is not JSON`)
  }
}
