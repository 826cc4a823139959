import { shell } from '../../tools/build/federation/preset.ts'
import { offlineWorker } from '../../tools/build/federation/workers.ts'

export default [shell(import.meta.dirname), offlineWorker(import.meta.dirname)]
