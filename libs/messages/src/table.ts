import { t } from '@lingui/core/macro'

/** The word itself, in the product's languages: "Table 7" is table 7. */
const WORD = /^(table|tisch|mesa|tavolo|طاولة|テーブル)\s*(?=\S)/iu

/** What stands after the word "table" in a sentence: a number as it is, a name such as "Corner Table" in quotes. */
export function tableText(tableNumber: string): string {
  const name = tableNumber.trim().replace(WORD, '')
  return /\p{L}{3}/u.test(name)
    ? t({ message: `“${name}”`, comment: 'A table that has a name; in the quotation marks of the language' })
    : name
}
