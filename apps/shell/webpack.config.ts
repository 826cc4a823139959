import { shell } from '../../tools/federation/preset.ts'

export default shell(import.meta.dirname)
