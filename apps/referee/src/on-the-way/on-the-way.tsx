import { t } from '@lingui/core/macro'
import type { Match, MatchProgress } from '@refcall/contract'
import { Button, quietClass, spreadClass, stackClass, textLink } from '@refcall/design-system'
import { errorText, formatTime, minutesText } from '@refcall/messages'
import type { AssignmentControl } from '../assignment/use-assignment.ts'
import { ProblemBox } from '../problem-box.tsx'
import { WayMap } from './lazy-way-map.ts'
import { mapsAddress } from './maps-address.ts'
import { QuickMessages } from './quick-messages.tsx'
import { ReportAbsence } from './report-absence.tsx'
import { SentLater } from './sent-later.tsx'
import { useProgress } from './use-progress.ts'
import { useReportPosition } from './use-report-position.ts'

interface OnTheWayProps {
  match: Match
  deviceId: string
  control: AssignmentControl
}

/** The way to the table, the arrival, what both say, and what to do if the player is not there. */
export function OnTheWay({ match, deviceId, control }: OnTheWayProps) {
  const { progress, say, here, report } = useProgress(match, deviceId, control)
  const isOnTheWay = progress?.stage === 'on_the_way'
  const place = useReportPosition(match.id, deviceId, isOnTheWay)
  if (!progress) return null
  const failed = [say, here, report].find(({ error }) => error)
  const maps = mapsAddress(match)
  return (
    <section aria-label={t`Your way to the table`} className={stackClass(12)}>
      <div className={spreadClass}>
        <p role="status">
          <strong>{whenText(progress)}</strong>
        </p>
        {isOnTheWay && maps && (
          <a className={textLink} href={maps} target="_blank" rel="noreferrer">
            {t`Open in Maps`}
          </a>
        )}
      </div>
      {failed?.error && <ProblemBox text={errorText(failed.error)} onDismiss={failed.reset} />}
      {isOnTheWay && (
        <>
          <WayMap match={match} place={place} />
          <Button wide busy={here.isPending} onClick={() => here.mutate()}>
            {t`I am at the table`}
          </Button>
          <p className={quietClass}>{t`The player sees where you are until you are at the table.`}</p>
        </>
      )}
      <QuickMessages progress={progress} say={say} />
      <SentLater isWaiting={say.isPending || here.isPending} />
      <ReportAbsence progress={progress} report={report} />
    </section>
  )
}

function whenText({ arrivedAt, expectedAt, minutes }: MatchProgress): string {
  const time = formatTime(arrivedAt ?? expectedAt)
  if (arrivedAt) return t`You have been at the table since ${time}`
  return minutes ? minutesText(minutes) : t`You are expected by ${time}`
}
