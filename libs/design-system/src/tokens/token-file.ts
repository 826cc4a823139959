/** A length or a time: `{ value: 44, unit: 'px' }`. */
export interface Measure {
  value: number
  unit: string
}

/** A colour in the format's own shape; the style sheet uses `hex`, and a spec checks that both agree. */
export interface Color {
  colorSpace: string
  components: readonly number[]
  hex: string
}

/** A typography style; its parts are values or references: `{text.40}`. */
interface Typography {
  fontFamily: string
  fontSize: string | Measure
  fontWeight: number
  letterSpacing: Measure
  lineHeight: number
}

/** A leaf of the token file: its light (or only) value, and the dark one where it differs. */
export interface Token {
  $value: string | Measure | Color | Typography | readonly (string | number)[]
  $extensions?: { 'app.refcall.dark'?: Color }
}

/** A group of tokens; its properties apply to all tokens in it. */
export interface TokenGroup {
  $type?: string
  [name: string]: Token | TokenGroup | string | undefined
}

export function isToken(node: Token | TokenGroup): node is Token {
  return '$value' in node
}
