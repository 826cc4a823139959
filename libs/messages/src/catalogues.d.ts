/** The messages of an app in one language, compiled by `tools/build/words/catalogue-loader.cjs`. */
declare module '*.po' {
  export const messages: import('@lingui/core').Messages
}

declare module '*.po?pseudo' {
  export const messages: import('@lingui/core').Messages
}

declare module '*.po?late' {
  export const messages: import('@lingui/core').Messages
}

declare module '*.po?late&pseudo' {
  export const messages: import('@lingui/core').Messages
}

declare module '*.po?settings' {
  export const messages: import('@lingui/core').Messages
}

declare module '*.po?settings&pseudo' {
  export const messages: import('@lingui/core').Messages
}

declare module '*.po?worker' {
  export const messages: import('@lingui/core').Messages
}

declare module '*.po?worker&pseudo' {
  export const messages: import('@lingui/core').Messages
}
