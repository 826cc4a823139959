import { remote } from '../../tools/build/federation/preset.ts'

export default remote('player', import.meta.dirname)
