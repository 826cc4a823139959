import { useEffect, useEffectEvent } from 'react'
import { t } from '@lingui/core/macro'
import { answersClass, Banner, Button, DotLine } from '@refcall/design-system'
import { mustStay } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { useFinish, useRelease, type HeldPayment } from './use-finish.ts'

/** The amount is held; its request is being sent, or has to be retried. */
export function Finishing({ held }: { held: HeldPayment }) {
  const finish = useFinish()
  const release = useRelease()
  const begin = useEffectEvent(() => finish.mutate(held))
  useEffect(() => begin(), [])
  const problem = release.error ?? finish.error
  return (
    <>
      <div role="status" {...mustStay}>
        <DotLine>{t`Card held, finishing…`}</DotLine>
      </div>
      {problem && <Banner tone="danger">{errorText(problem)}</Banner>}
      {finish.isError && (
        <div className={answersClass}>
          <Button variant="danger" busy={release.isPending} onClick={() => release.mutate(held.payment)}>
            {t({ message: 'Release', comment: 'Button: lets go of the amount held on the card' })}
          </Button>
          <Button onClick={() => finish.mutate(held)}>{t`Retry`}</Button>
        </div>
      )}
    </>
  )
}
