/** Control and format characters, line breaks, lone surrogates, and what is drawn as nothing. */
const HIDDEN = String.raw`\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0`

/** Letters of some scripts and signs of some pictures are connected by joiners. */
const JOINER = String.raw`(?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D](?=[\p{L}\p{M}\p{Extended_Pictographic}])`

const VISIBLE = String.raw`(?=[^]*(?![${HIDDEN}])[\p{L}\p{N}\p{P}\p{S}])`

/** More marks than any script sets over one letter would be drawn over the lines above. */
const NOT_STACKED = String.raw`(?![^]*\p{Mn}{5})`

/**
 * The rule for names that people read, such as a table number: at least one visible character, and none that is
 * invisible or changes the direction of what stands beside it. A pattern for a `u` expression.
 */
export const NAME_PATTERN = String.raw`^${VISIBLE}${NOT_STACKED}(?:[^${HIDDEN}]|${JOINER})+$`

const NAME = new RegExp(NAME_PATTERN, 'u')
const HIDDEN_CHARACTER = new RegExp(String.raw`(?!${JOINER})[${HIDDEN}]`, 'gu')
const STACKED = /(\p{Mn}{4})\p{Mn}+/gu

/** Whether a text fits the rule for names as it is. */
export const isName = (text: string): boolean => NAME.test(text)

/**
 * A typed name as it is sent and stored: composed and trimmed, without what the rule does not allow; empty if nothing
 * visible is left.
 */
export const cleanName = (typed: string): string => {
  const text = typed
    .normalize('NFC')
    .replaceAll(/\s/gu, ' ')
    .replaceAll(HIDDEN_CHARACTER, '')
    .replaceAll(STACKED, '$1')
    .trim()
  return isName(text) ? text : ''
}
