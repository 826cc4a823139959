import { remote } from '../../tools/federation/preset.ts'

export default remote('player', import.meta.dirname)
