import { t } from '@lingui/core/macro'

/** Short facts in one line: "4 players, 2 games left". Each must be understandable on its own. */
export const inOneLine = (facts: readonly string[]): string =>
  facts.reduce((line, fact) => t({ message: `${line}, ${fact}`, comment: 'Adds a short fact to a line of them' }))
