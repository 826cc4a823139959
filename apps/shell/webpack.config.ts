import { shell } from '../../tools/build/federation/preset.ts'

export default shell(import.meta.dirname)
