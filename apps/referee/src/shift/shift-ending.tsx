import { t } from '@lingui/core/macro'
import { Banner, Button } from '@refcall/design-system'
import { errorText } from '@refcall/messages'
import { shiftEnds } from './shift-texts.ts'
import { useShift } from './use-shift.ts'

/** Warns a referee whose shift ends soon; one press makes it longer. */
export function ShiftEnding() {
  const { shift, choose } = useShift()
  if (!shift?.isEnding) return null
  return (
    <Banner
      tone="notice"
      action={
        <Button size="small" busy={choose.isPending} onClick={() => choose.mutate(60)}>
          {t({ message: 'One more hour', comment: 'Button: stay on duty longer' })}
        </Button>
      }
    >
      <span>{shiftEnds(shift.endsAt)}</span>
      {choose.error && <span> {errorText(choose.error)}</span>}
    </Banner>
  )
}
