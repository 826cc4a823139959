import type { Match } from '@refcall/contract'
import { useCancel } from '../active-match/use-cancel.ts'
import { sameTable } from '../request/same-table.ts'
import { useFormDispatch } from '../request/use-form-dispatch.ts'

/** Ways to give the request up, whose hold is released, and to go on with the same table. A refused cancel says so itself. */
export function useLeave(match: Match) {
  const cancel = useCancel()
  const dispatch = useFormDispatch()
  const leave = async (next: () => void) => {
    try {
      await cancel.mutateAsync(match)
    } catch {
      return
    }
    next()
  }
  return {
    /** The same request to all referees nearby. */
    toAskEveryone: () =>
      void leave(() => {
        dispatch({ type: 'table_repeated', fields: { ...sameTable(match), paymentMethod: 'cash', referee: null } })
        dispatch({ type: 'submitted', pays: 'cash' })
      }),
    /** The form as it was, without the referee. */
    toChoose: () =>
      void leave(() => dispatch({ type: 'table_repeated', fields: { ...sameTable(match), referee: null } })),
  }
}
