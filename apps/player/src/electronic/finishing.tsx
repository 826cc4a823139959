import { t } from '@lingui/core/macro'
import { answersClass, Banner, Button, DotLine } from '@refcall/design-system'
import { mustStay } from '@refcall/host'
import { errorText } from '@refcall/messages'
import type { HeldCard } from '../request/form-state.ts'
import type { Dispatch } from '../request/use-form-dispatch.ts'

/** The amount is held; its request is being sent, or has to be retried. */
export function Finishing({ card, dispatch }: { card: HeldCard; dispatch: Dispatch }) {
  return (
    <>
      <div role="status" {...mustStay}>
        <DotLine>{t`Card held, finishing…`}</DotLine>
      </div>
      {card.error !== null && <Banner tone="danger">{errorText(card.error)}</Banner>}
      {card.step !== 'finishing' && (
        <div className={answersClass}>
          <Button
            variant="danger"
            busy={card.step === 'releasing'}
            onClick={() => dispatch({ type: 'release_wanted' })}
          >
            {t({ message: 'Release', comment: 'Button: lets go of the amount held on the card' })}
          </Button>
          <Button onClick={() => dispatch({ type: 'finish_repeated' })}>{t`Retry`}</Button>
        </div>
      )}
    </>
  )
}
