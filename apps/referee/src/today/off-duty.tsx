import { BreakNow } from '../shift/break-now.tsx'
import { Today } from './today.tsx'

/** For a referee off duty: the break, and what today has brought. */
export function OffDuty() {
  return (
    <>
      <BreakNow />
      <Today />
    </>
  )
}
