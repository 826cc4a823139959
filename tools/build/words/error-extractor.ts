import type { LinguiConfig } from '@lingui/conf'
import { ERRORS } from '@refcall/contract/errors'
import { errorId } from '@refcall/messages/error-messages'

/**
 * Extracts the texts of the server's refusals. Their English is a table of the contract and no literal, so that lingui's own
 * extractor cannot read it from the source.
 */
export const errorExtractor: NonNullable<LinguiConfig['extractors']>[number] = {
  match: (file) => file.replaceAll('\\', '/').endsWith('libs/messages/src/error-messages.ts'),
  extract(file, _, found) {
    for (const [code, { sentence }] of Object.entries(ERRORS))
      found({ id: errorId(code), message: sentence, comment: sentence, origin: [file, 1] })
  },
}
