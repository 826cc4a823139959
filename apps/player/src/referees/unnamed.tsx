import type { Referee } from '@refcall/contract'
import { refereeName, unnamedEnd } from '@refcall/domain'
import { refereeText } from '@refcall/messages'

/** "Referee 12ab34": which one it is, beside the star that stands for a name that was never chosen. */
export function Unnamed({ referee }: { referee: Referee }) {
  return unnamedEnd(refereeName(referee)) === null ? null : <p>{refereeText(referee)}</p>
}
