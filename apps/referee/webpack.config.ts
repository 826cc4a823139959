import { remote } from '@refcall/tools/build/federation/preset'
import { PUSH_WORKER, pushWorker } from '@refcall/tools/build/federation/workers'

export default [remote('referee', import.meta.dirname, { pushWorker: PUSH_WORKER }), pushWorker(import.meta.dirname)]
