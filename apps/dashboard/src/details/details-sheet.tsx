import { useState } from 'react'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button, ErrorFace, Sheet, SkeletonSlip, stackClass } from '@refcall/design-system'
import { errorText } from '@refcall/messages'
import type { Instants } from '../live/newest.ts'
import { History } from './history.tsx'
import { matchDetails } from './match-details.ts'
import { MatchFacts } from './match-facts.tsx'
import { OPERATOR_STEPS, operatorStepsOf, type OperatorStep } from './operator-steps.ts'
import { StepDialog } from './step-dialog.tsx'
import s from './details-sheet.module.css'

interface DetailsSheetProps {
  matchId: string
  /** The range on screen, which a step taken here changes too. */
  range: Instants
  onClose: () => void
}

/** One match with its history, and what the operator may do about it. */
export function DetailsSheet({ matchId, range, onClose }: DetailsSheetProps) {
  const { data, error, refetch, isFetching } = useQuery(matchDetails(matchId))
  const tableNumber = data && <bdi>{data.match.tableNumber}</bdi>
  const [asking, setAsking] = useState<OperatorStep | null>(null)
  return (
    <>
      <Sheet
        open
        onClose={onClose}
        closeLabel={t`Close`}
        title={tableNumber ? <Trans>Table {tableNumber}</Trans> : t`Match`}
      >
        {data ? (
          <div className={stackClass(20)}>
            <MatchFacts match={data.match} />
            <div className={s.steps}>
              {operatorStepsOf(data.match).map((step) => (
                <Button
                  key={step}
                  variant={OPERATOR_STEPS[step].danger ? 'danger' : 'primary'}
                  onClick={() => setAsking(step)}
                >
                  {t(OPERATOR_STEPS[step].verb)}
                </Button>
              ))}
            </div>
            <History steps={data.history} />
          </div>
        ) : error ? (
          <ErrorFace
            title={t`This match could not be read`}
            text={errorText(error)}
            retryLabel={t`Try again`}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <SkeletonSlip label={t`Loading the match`} lines={8} />
        )}
      </Sheet>
      {asking && <StepDialog matchId={matchId} step={asking} range={range} onClose={() => setAsking(null)} />}
    </>
  )
}
