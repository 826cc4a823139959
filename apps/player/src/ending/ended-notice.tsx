import { t } from '@lingui/core/macro'
import { Banner } from '@refcall/design-system'
import { foundNoReferee } from '@refcall/domain'
import { NearbyAlert, Tried } from '../waiting/lazy-waiting.tsx'
import { endedText, holdText } from './ended-text.tsx'
import type { Ended } from './use-ended.ts'

/** Why the player's last match was not played, and what became of its money. */
export function EndedNotice({ match, close }: Ended) {
  return (
    <Banner closeLabel={t`Close this notice`} onClose={close}>
      <span>{endedText(match)}</span> <span>{holdText(match)}</span>{' '}
      {match.endedBy === 'expire' && !match.isDirectAssignment && match.acceptedAt === null && <Tried match={match} />}
      {foundNoReferee(match) && <NearbyAlert match={match} />}
    </Banner>
  )
}
