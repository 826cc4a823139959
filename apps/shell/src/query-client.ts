import { createQueryClient } from '@refcall/api-client'
import { onOtherUser } from '@refcall/host'

/** The page's data. */
export const queryClient = createQueryClient()

// Data read for one user must not be shown to another.
onOtherUser(() => void queryClient.resetQueries())
