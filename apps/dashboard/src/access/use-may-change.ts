import { useSession } from '@refcall/host'

/** Whether the signed-in user may act on the dashboard; a viewer only reads it. */
export const useMayChange = (): boolean => useSession().user?.operatorRole !== 'viewer'
