import { shell } from '@refcall/tools/build/federation/preset'
import { offlineWorker } from '@refcall/tools/build/federation/workers'

export default [shell(import.meta.dirname), offlineWorker(import.meta.dirname)]
