import { remote } from '../../tools/federation/preset.ts'

export default remote('referee', import.meta.dirname)
