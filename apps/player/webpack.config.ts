import { remote } from '@refcall/tools/build/federation/preset'

export default remote('player', import.meta.dirname)
