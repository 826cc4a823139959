import { remote } from '../../tools/federation/preset.ts'
import { pushWorker } from '../../tools/federation/push-worker.ts'

export default [remote('referee', import.meta.dirname), pushWorker(import.meta.dirname)]
