import { listen } from './listen.ts'
import type { WorkerScope } from './scope.ts'

declare const self: WorkerScope

listen(self)
