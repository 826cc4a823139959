/** The messages of an app in one language, compiled by `tools/build/words/catalogue-loader.cjs`. */
declare module '*.po' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?pseudo' {
  export { messages } from '*.po'
}

declare module '*.po?late' {
  export { messages } from '*.po'
}

declare module '*.po?late&pseudo' {
  export { messages } from '*.po'
}

declare module '*.po?worker' {
  export { messages } from '*.po'
}

declare module '*.po?worker&pseudo' {
  export { messages } from '*.po'
}
