import type { RemoteModule } from '@refcall/host'
import type { Catalogues } from '@refcall/messages'
import type { RouteObject } from '@refcall/router'
import { messages } from './messages.ts'
import { routes } from './routes.tsx'

/** The one module that the shell loads. */
export default { routes, messages } satisfies RemoteModule<RouteObject, Catalogues>
