import { t } from '@lingui/core/macro'
import type { Account } from '@refcall/contract'
import { PersonCard, StatStrip, StatTile, StatusPill } from '@refcall/design-system'
import { initialsOf, personName } from '@refcall/domain'
import { attendanceText } from '../referees/record.ts'

/** The signed-in user, with a referee's record. */
export function UserCard({ user }: { user: Account }) {
  const record = user.attendance && attendanceText(user)
  const name = personName(user)
  return (
    <>
      <PersonCard
        name={name}
        initials={initialsOf(name)}
        badge={user.isReferee && <StatusPill tone="green">{t`Referee`}</StatusPill>}
        facts={[user.email]}
      />
      {user.isReferee && (
        <StatStrip>
          <StatTile label={t`Matches`} value={user.stats.totalMatches} />
          <StatTile
            label={t({ message: 'Likes', comment: 'Under a number: how many a referee was given' })}
            value={user.stats.totalLikes}
          />
          <StatTile
            label={t({ message: 'Loves', comment: 'Under a number: how many a referee was given' })}
            value={user.stats.totalLoves}
          />
        </StatStrip>
      )}
      {record && <p>{t`What players read of you: ${record}`}</p>}
    </>
  )
}
