import { createApi } from '@refcall/api-client'
import { measureIn } from '@refcall/messages'
import { listen } from './listen.ts'
import type { WorkerScope } from './scope.ts'
import { speakIn } from './words.ts'

declare const self: WorkerScope

listen(self, { api: createApi(), speakIn, measureIn })
