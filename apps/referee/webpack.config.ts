import { remote } from '../../tools/build/federation/preset.ts'
import { PUSH_WORKER, pushWorker } from '../../tools/build/federation/workers.ts'

export default [remote('referee', import.meta.dirname, { pushWorker: PUSH_WORKER }), pushWorker(import.meta.dirname)]
