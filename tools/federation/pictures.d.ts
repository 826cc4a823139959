/** A small picture as an address that holds it (`data:`). */
declare module '*.png' {
  const address: string
  export default address
}
