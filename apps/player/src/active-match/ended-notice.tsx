import { useEffect, useState } from 'react'
import { t } from '@lingui/core/macro'
import { useMutationState } from '@tanstack/react-query'
import type { Match } from '@refcall/contract'
import { Banner, textLink } from '@refcall/design-system'
import { isActive } from '@refcall/domain'
import { markMatchSeen, seenMatch } from '@refcall/host'
import { Link } from '@refcall/router'
import { CANCEL, leavingId } from '../device-matches/device-matches.ts'
import { endedText, holdText } from './ended-text.tsx'

const dayMs = 24 * 60 * 60 * 1000

/** Shows once how the player's last match ended, if the player did not end it. */
export function EndedNotice({ matches }: { matches: readonly Match[] }) {
  const [told, setTold] = useState(seenMatch)
  const [openedAt] = useState(() => Date.now())
  const cancelledHere = useMutationState({ filters: { mutationKey: CANCEL }, select: ({ state }) => leavingId(state.variables) })
  const last = matches[0]
  const ended =
    last &&
    !isActive(last.status) &&
    last.id !== told &&
    !cancelledHere.includes(last.id) &&
    openedAt - Date.parse(last.createdAt) < dayMs
      ? last
      : null

  useEffect(() => {
    if (ended) markMatchSeen(ended.id)
  }, [ended])

  if (!ended) return null
  return (
    <Banner closeLabel={t`Close this notice`} onClose={() => setTold(ended.id)}>
      {endedText(ended)} {holdText(ended)}{' '}
      {ended.status === 'completed' && !ended.feedbackGiven && (
        <Link to="/history" className={textLink}>
          {t`How was your referee?`}
        </Link>
      )}
    </Banner>
  )
}
