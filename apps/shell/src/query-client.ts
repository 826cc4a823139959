import { createPageQueries } from '@refcall/host'

/** The page's data. */
export const queryClient = createPageQueries()
