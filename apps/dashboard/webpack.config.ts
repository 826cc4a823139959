import { remote } from '../../tools/federation/preset.ts'

export default remote('dashboard', import.meta.dirname)
