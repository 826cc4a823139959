import { useId, type ReactNode } from 'react'
import { plural, t } from '@lingui/core/macro'
import { actionsClass, Banner, Button, Disclosure, quietClass, stackClass } from '@refcall/design-system'
import { BREAK_MINUTES, SHIFT_MINUTES } from '@refcall/domain'
import { formatDuration, formatTime } from '@refcall/messages'
import { useShift } from './use-shift.ts'

/** How long a referee on duty stays on duty, and breaks. */
export function ShiftChoice() {
  const { shift, choose, pause } = useShift()
  const until = shift && formatTime(shift.endsAt)
  const isChoosing = (minutes: number | null) => choose.isPending && choose.variables === minutes
  return (
    <Disclosure
      summary={until ? t({ message: `Shift until ${until}`, comment: 'As in “until 18:42”' }) : t`Shift and breaks`}
    >
      <div className={stackClass(16)}>
        <Row title={t`Stay on duty for`} text={t`You are reminded ten minutes before the end, and can stay longer.`}>
          {SHIFT_MINUTES.map((minutes) => (
            <Button
              key={minutes}
              size="small"
              variant="outline"
              busy={isChoosing(minutes)}
              onClick={() => choose.mutate(minutes)}
            >
              {hoursText(minutes / 60)}
            </Button>
          ))}
          {shift && (
            <Button size="small" variant="outline" busy={isChoosing(null)} onClick={() => choose.mutate(null)}>
              {t({ message: 'Until I stop', comment: 'How long a referee stays on duty' })}
            </Button>
          )}
        </Row>
        <Row title={t`Take a break`} text={t`You are told when it is over. Only you put yourself back on duty.`}>
          {BREAK_MINUTES.map((minutes) => (
            <Button
              key={minutes}
              size="small"
              variant="outline"
              busy={pause.isPending && pause.variables === minutes}
              onClick={() => pause.mutate(minutes)}
            >
              {formatDuration(minutes * 60_000)}
            </Button>
          ))}
        </Row>
        {(choose.isError || pause.isError) && (
          <Banner tone="danger">{t`This could not be changed. Please try again.`}</Banner>
        )}
      </div>
    </Disclosure>
  )
}

const hoursText = (hours: number): string => plural(hours, { one: '# hour', other: '# hours' })

function Row({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={stackClass(8)}>
      <strong id={id}>{title}</strong>
      <div className={actionsClass}>{children}</div>
      <p className={quietClass}>{text}</p>
    </div>
  )
}
