import { remote } from '../../tools/build/federation/preset.ts'

export default remote('dashboard', import.meta.dirname)
