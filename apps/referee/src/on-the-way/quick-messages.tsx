import { t } from '@lingui/core/macro'
import type { MatchProgress } from '@refcall/contract'
import { actionsClass, Button, Disclosure, stackClass } from '@refcall/design-system'
import { QUICK_MESSAGES } from '@refcall/domain'
import { quickMessageText } from '@refcall/messages'
import type { useProgress } from './use-progress.ts'

interface QuickMessagesProps {
  progress: MatchProgress
  say: ReturnType<typeof useProgress>['say']
}

/** What both have said, and what the referee can say with one press. */
export function QuickMessages({ progress: { messages }, say }: QuickMessagesProps) {
  const names = {
    referee: t({ message: 'You', comment: 'Before a message of one’s own' }),
    player: t({ message: 'Player', comment: 'Before a message of the player' }),
  }
  return (
    <>
      <div role="log" aria-label={t`Messages`}>
        <ul className={stackClass(8)}>
          {messages.map(({ id, from, code }) => (
            <li key={id}>
              <strong>{names[from]}</strong> <span>{quickMessageText(code)}</span>
            </li>
          ))}
        </ul>
      </div>
      <Disclosure summary={t`Quick messages`}>
        <div className={actionsClass}>
          {QUICK_MESSAGES.referee.map((code) => (
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
