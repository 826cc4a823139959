import { AlertChoice } from '../alerts/alert-choice.tsx'
import { ShiftChoice } from '../shift/lazy-shift.ts'
import { MissedRequests } from './missed-requests.tsx'

/** What a referee on duty can set, and what helps not to miss a request. */
export function RequestHelp() {
  return (
    <>
      <ShiftChoice />
      <AlertChoice />
      <MissedRequests />
    </>
  )
}
