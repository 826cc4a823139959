/** Control and format characters, line breaks, lone surrogates, and characters that are drawn as nothing or in no font. */
const HIDDEN = String.raw`\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\uFFFC\u{1D159}`

/** Letters of some scripts and signs of some pictures are connected by joiners. */
const JOINER = String.raw`(?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D](?=[\p{L}\p{M}\p{Extended_Pictographic}])`

/** One after a character chooses how it is drawn. After a digit only in a keycap, where it would otherwise change nothing. */
const SELECTOR = String.raw`(?<=[\p{Lo}\p{S}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u180B-\u180D\u180F\uFE00-\uFE0F\u{E0100}-\u{E01EF}]|(?<=[0-9#*])\uFE0F(?=\u20E3)`

const VISIBLE = String.raw`(?=[^]*(?![${HIDDEN}])[\p{L}\p{N}\p{P}\p{S}])`

/** More marks than any script sets over or around one letter would be drawn over the lines above. */
const NOT_STACKED = String.raw`(?![^]*[\p{Mn}\p{Me}]{5})`

/**
 * The rule for texts that people read, such as a table number or a reason: at least one visible character, and none that is
 * invisible or changes the direction of what stands beside it. A pattern for a `u` expression.
 */
export const NAME_PATTERN = String.raw`^${VISIBLE}${NOT_STACKED}(?:[^${HIDDEN}]|${JOINER}|${SELECTOR})+$`

/** The rule for e-mail addresses, without characters that cannot be seen. A pattern for a `u` expression. */
export const EMAIL_PATTERN = String.raw`^[^\s@${HIDDEN}]+@[^\s@${HIDDEN}]+\.[^\s@${HIDDEN}]+$`

const NAME = new RegExp(NAME_PATTERN, 'u')
const EMAIL = new RegExp(EMAIL_PATTERN, 'u')
const HIDDEN_CHARACTER = new RegExp(String.raw`(?!${JOINER}|${SELECTOR})[${HIDDEN}]`, 'gu')
const STACKED = /([\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu

export const isEmail = (text: string): boolean => EMAIL.test(text)

/** Whether a text fits the rule for names as it is. */
export const isName = (text: string): boolean => NAME.test(text)

/**
 * A typed name as it is sent and stored: composed and trimmed, with single blanks, without what the rule does not allow; empty if nothing
 * visible is left.
 */
export const cleanName = (typed: string): string => {
  const text = typed
    .normalize('NFC')
    .replaceAll(/\s/gu, ' ')
    .replaceAll(HIDDEN_CHARACTER, '')
    .replaceAll(STACKED, '$1')
    .replaceAll(/ +/g, ' ')
    .trim()
  return isName(text) ? text : ''
}
