/** A small picture as a `data:` URL. */
declare module '*.png' {
  const address: string
  export default address
}
