import { AlertChoice } from '../alerts/alert-choice.tsx'
import { MissedRequests } from './missed-requests.tsx'

/** What helps a referee on duty not to miss a request. */
export function RequestHelp() {
  return (
    <>
      <AlertChoice />
      <MissedRequests />
    </>
  )
}
