import { useEffect, useRef } from 'react'
import { t } from '@lingui/core/macro'
import { notify } from '@refcall/host'
import type { Assignment } from './assignment.ts'

/**
 * Shows the "code verified" toast once, whether the result came as the response or, after an unknown outcome, as a live
 * message.
 */
export function useTellVerified(assignment: Assignment | undefined): void {
  const before = useRef<Assignment | undefined>(undefined)
  useEffect(() => {
    const wasActive = before.current?.state === 'active' && before.current.match.id === assignment?.match?.id
    if (wasActive && assignment?.state === 'verified') {
      notify({ title: t`Code Verified!`, text: t`Payment released. Match is now in progress.` })
    }
    before.current = assignment
  }, [assignment])
}
