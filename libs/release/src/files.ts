/** For builds, which need nothing of the registry and the gate. */
export { compressed } from './artifact/compress.ts'
export { FRAGMENTS_FILE } from './fragments-file.ts'
