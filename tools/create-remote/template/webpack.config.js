import { remote } from '@refcall/remote-build'

export default remote('coach', import.meta.dirname)
