import { t } from '@lingui/core/macro'
import type { Match, MatchProgress } from '@refcall/contract'
import { actionsClass, Button, Disclosure, stackClass } from '@refcall/design-system'
import { QUICK_MESSAGES } from '@refcall/domain'
import { nameText, quickMessageText } from '@refcall/messages'
import type { useProgress } from './use-progress.ts'

interface QuickMessagesProps {
  match: Match
  progress: MatchProgress
  say: ReturnType<typeof useProgress>['say']
}

/** What both have said, and what the player can say with one press. */
export function QuickMessages({ match, progress: { messages }, say }: QuickMessagesProps) {
  const referee = match.referee ? nameText(match.referee.name) : ''
  return (
    <>
      <div role="log" aria-label={t`Messages`}>
        <ul className={stackClass(8)}>
          {messages.map(({ id, from, code }) => (
            <li key={id}>
              <strong>
                {from === 'player' ? (
                  t({ message: 'You', comment: 'Before a message of one’s own' })
                ) : (
                  <bdi>{referee}</bdi>
                )}
              </strong>{' '}
              <span>{quickMessageText(code)}</span>
            </li>
          ))}
        </ul>
      </div>
      <Disclosure summary={t`Quick messages`}>
        <div className={actionsClass}>
          {QUICK_MESSAGES.player.map((code) => (
            <Button
              key={code}
              size="small"
              variant="outline"
              busy={say.isPending && say.variables === code}
              onClick={() => say.mutate(code)}
            >
              {quickMessageText(code)}
            </Button>
          ))}
        </div>
      </Disclosure>
    </>
  )
}
