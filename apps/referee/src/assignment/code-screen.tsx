import { useEffect, useId } from 'react'
import { t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { Display, Ground, JerseyBand, Main, Pair, stackClass, SumLine } from '@refcall/design-system'
import { AssignedDuty } from '../duty/assigned-duty.tsx'
import { useFocusRelay } from '../focus-relay.ts'
import { Help } from '../help/lazy-help.tsx'
import { refereeSteps } from '../match-facts.ts'
import { amountText, factsText } from '../match-words.ts'
import { OnTheWay } from '../on-the-way/lazy-on-the-way.tsx'
import { useStage } from '../on-the-way/use-progress.ts'
import { PlaceLinks } from '../place-links.tsx'
import { ProblemBox } from '../problem-box.tsx'
import { LazyCodeEntry } from './lazy-code-entry.tsx'
import type { AssignmentControl } from './use-assignment.ts'
import { useAssignmentSteps } from './use-assignment-steps.ts'
import { WithdrawButton } from './withdraw-button.tsx'

interface CodeScreenProps {
  match: Match
  deviceId: string
  control: AssignmentControl
}

/**
 * The player's code on a screen of its own. At the table the boxes come first, so that an open keyboard leaves them
 * visible; before, the way does.
 */
export function CodeScreen({ match, deviceId, control }: CodeScreenProps) {
  const { withdraw, problem, dismissProblem } = useAssignmentSteps(match, deviceId, control)
  const id = useId()
  const stage = useStage(match.id, deviceId)
  const isQuiet = stage === 'on_the_way'
  const way = <OnTheWay match={match} deviceId={deviceId} control={control} />
  useFocusRelay('any')
  useFocusOnHeading(id)
  return (
    <Ground kind="page">
      <JerseyBand />
      <Main width="pair">
        <section aria-labelledby={id} className={stackClass(16)}>
          <Pair
            head={
              <div className={stackClass(16)}>
                {isQuiet && way}
                <Display as="h1" id={id} size={isQuiet ? 20 : 32}>
                  {t`Enter the player’s code`}
                </Display>
              </div>
            }
            beside={
              <>
                <SumLine label={factsText(match)} amount={amountText(match)} />
                {!isQuiet && way}
                {problem && <ProblemBox text={problem} onDismiss={dismissProblem} />}
                <Help matchId={match.id} deviceId={deviceId} endedAt={null} />
                <PlaceLinks>
                  {refereeSteps(match).has('withdraw') && <WithdrawButton match={match} withdraw={withdraw} asLink />}
                </PlaceLinks>
                <AssignedDuty />
              </>
            }
          >
            <LazyCodeEntry match={match} control={control} isDue={stage === 'at_table' || stage === null} />
          </Pair>
        </section>
      </Main>
    </Ground>
  )
}

/** The focus was on the button that led here. */
function useFocusOnHeading(id: string): void {
  useEffect(() => {
    const heading = document.getElementById(id)
    if (document.activeElement !== document.body) return
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [id])
}
