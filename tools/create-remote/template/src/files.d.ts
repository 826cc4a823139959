declare module '*.po' {
  export const messages: import('@lingui/core').Messages
}

declare module '*.module.css' {
  const classes: Record<string, string>
  export default classes
}
