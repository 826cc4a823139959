import { useId } from 'react'
import { t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { Display, Ground, JerseyBand, Main, Pair, Slip, stackClass, SumLine, Switch } from '@refcall/design-system'
import { useFocusRelay } from '../focus-relay.ts'
import { Help } from '../help/lazy-help.tsx'
import { refereeSteps } from '../match-facts.ts'
import { amountText, factsText } from '../match-words.ts'
import { OnTheWay } from '../on-the-way/lazy-on-the-way.tsx'
import { PlaceLinks } from '../place-links.tsx'
import { ProblemBox } from '../problem-box.tsx'
import { NoRequests } from '../requests/no-requests.tsx'
import { LazyCodeEntry } from './lazy-code-entry.tsx'
import type { AssignmentControl } from './use-assignment.ts'
import { useAssignmentSteps } from './use-assignment-steps.ts'
import { WithdrawButton } from './withdraw-button.tsx'

interface CodeScreenProps {
  match: Match
  deviceId: string
  control: AssignmentControl
}

/** The player's code on a screen of its own: the boxes come first, so that an open keyboard leaves them visible. */
export function CodeScreen({ match, deviceId, control }: CodeScreenProps) {
  const { withdraw, problem, dismissProblem } = useAssignmentSteps(match, deviceId, control)
  const id = useId()
  useFocusRelay('any')
  return (
    <Ground kind="page">
      <JerseyBand />
      <Main width="pair">
        <section aria-labelledby={id} className={stackClass(16)}>
          <Pair
            head={
              <Display as="h1" id={id} size={32}>
                {t`Enter the player’s code`}
              </Display>
            }
            beside={
              <>
                <SumLine label={factsText(match)} amount={amountText(match)} />
                <OnTheWay match={match} deviceId={deviceId} control={control} />
                {problem && <ProblemBox text={problem} onDismiss={dismissProblem} />}
                <Help matchId={match.id} deviceId={deviceId} endedAt={null} />
                <PlaceLinks>
                  {refereeSteps(match).has('withdraw') && <WithdrawButton match={match} withdraw={withdraw} asLink />}
                </PlaceLinks>
                <Slip quiet className={stackClass(12)}>
                  <Switch
                    label={t`Off duty`}
                    description={t`Off while you have a match`}
                    checked={false}
                    onChange={() => {}}
                    disabled
                  />
                  <NoRequests assigned />
                </Slip>
              </>
            }
          >
            <LazyCodeEntry match={match} control={control} />
          </Pair>
        </section>
      </Main>
    </Ground>
  )
}
