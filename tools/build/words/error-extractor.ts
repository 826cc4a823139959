import type { LinguiConfig } from '@lingui/conf'
import { errorMessages } from '@refcall/messages/error-messages'

/**
 * Extracts the texts of the server's refusals. Their English is a table of the contract and no literal, so that lingui's own
 * extractor cannot read it from the source.
 */
export const errorExtractor: NonNullable<LinguiConfig['extractors']>[number] = {
  match: (file) => file.replaceAll('\\', '/').endsWith('libs/messages/src/error-messages.ts'),
  extract(file, _, found) {
    for (const { id, message } of errorMessages()) found({ id, message, comment: message, origin: [file, 1] })
  },
}
