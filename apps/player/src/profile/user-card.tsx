import type { Account } from '@refcall/contract'
import { PersonCard, StatStrip, StatTile, StatusPill } from '@refcall/design-system'
import { initialsOf, personName } from '@refcall/domain'

/** Who is signed in, with a referee's record. */
export function UserCard({ user }: { user: Account }) {
  const name = personName(user)
  return (
    <>
      <PersonCard
        name={name}
        initials={initialsOf(name)}
        badge={user.isReferee && <StatusPill tone="green">Referee</StatusPill>}
        facts={[user.email]}
      />
      {user.isReferee && (
        <StatStrip>
          <StatTile label="Matches" value={user.stats.totalMatches} />
          <StatTile label="Likes" value={user.stats.totalLikes} />
          <StatTile label="Loves" value={user.stats.totalLoves} />
        </StatStrip>
      )}
    </>
  )
}
