import { useEffect, useEffectEvent } from 'react'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { ErrorView, Ground, JerseyBand, Main, Pair, SkeletonSlip, stackClass } from '@refcall/design-system'
import { useDeviceId } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { ActiveAssignment } from './assignment/active-assignment.tsx'
import { CodeScreen } from './assignment/code-screen.tsx'
import { LastAssignment } from './assignment/last-assignment.tsx'
import { useAssignment, type AssignmentControl } from './assignment/use-assignment.ts'
import { useTellVerified } from './assignment/use-tell-verified.ts'
import { useBadge } from './badge/use-badge.ts'
import { HowPlayersRequest } from './download/how-players-request.tsx'
import { StoreLinks } from './download/store-links.tsx'
import { AssignedDuty } from './duty/assigned-duty.tsx'
import { DutyCard } from './duty/duty-card.tsx'
import { DutyNotices } from './duty/duty-notices.tsx'
import { DutyProblem } from './duty/duty-problem.tsx'
import { useDuty } from './duty/use-duty.ts'
import { usePush } from './duty/use-push.ts'
import { FocusRelay } from './focus-relay.ts'
import { useRefereeLive } from './live/use-referee-live.ts'
import { PlaceLinks } from './place-links.tsx'
import { PlacesBar } from './places-bar.tsx'
import { ProblemBox } from './problem-box.tsx'
import { NoRequests } from './requests/no-requests.tsx'
import { replacePending } from './requests/pending.ts'
import { RequestHelp } from './requests/request-help.tsx'
import { Requests } from './requests/requests.tsx'
import { useAnswers } from './requests/use-answers.ts'
import { usePending } from './requests/use-pending.ts'
import { NewReferee } from './start/new-referee.tsx'
import { OffDuty } from './today/lazy-off-duty.tsx'

const none: readonly [] = []

/** Duty, the current match, and the requests near the referee. */
export function RefereeDashboard() {
  const deviceId = useDeviceId()
  const dashboard = useDashboardState(deviceId)
  const { control, duty, answers, push, pending, onDuty, isActive, isAsked } = dashboard
  const { assignment } = control

  if (assignment?.state === 'active' && assignment.match.status === 'awaiting_verification') {
    return <CodeScreen key={assignment.match.id} match={assignment.match} deviceId={deviceId} control={control} />
  }
  return (
    <Ground kind="page">
      {isActive ? <JerseyBand /> : <DutyCard duty={duty} assigned={answers.accepting} />}
      <Main width="pair">
        <div className={stackClass(16)}>
          {!isActive && <PlacesBar />}
          <DutyProblem duty={duty} />
          {onDuty && !isAsked && <DutyNotices duty={duty} push={push} />}
          {answers.problem && <ProblemBox text={answers.problem} onDismiss={answers.dismissProblem} />}
          {control.unread ? (
            <NotRead control={control} problem={control.unread} />
          ) : !assignment || !duty.known || (onDuty && pending.isPending) ? (
            <SkeletonSlip label={t`Loading your matches`} lines={4} />
          ) : (
            <Pair beside={<BesideMatches dashboard={dashboard} />}>
              <Matches deviceId={deviceId} assignment={assignment} dashboard={dashboard} />
            </Pair>
          )}
        </div>
        {/* Last: what has the focus by itself keeps it. */}
        <FocusRelay />
      </Main>
    </Ground>
  )
}

type DashboardState = ReturnType<typeof useDashboardState>

/** Duty, the current match and the requests of this device: each changes the others. */
function useDashboardState(deviceId: string) {
  const control = useAssignment(deviceId)
  const { assignment, update, clear } = control
  const client = useQueryClient()
  const duty = useDuty(deviceId, {
    began: (matches) => {
      replacePending(client, matches)
      clear()
      push.dutyBegan()
    },
    ended: () => push.dutyEnded(),
  })
  const state = assignment?.state
  // What is to be done for the match comes first.
  const isActive = state === 'active'
  const answers = useAnswers(deviceId, isActive, {
    accepted: (match) => {
      update(match)
      duty.ended()
    },
    unknown: () => {
      control.ask()
      duty.ask()
    },
  })
  const onDuty = duty.onDuty && !isActive
  const push = usePush(deviceId, duty.onDuty)
  const pending = usePending(deviceId, onDuty)
  // The answer to a request stands before everything else.
  const isAsked = Boolean(pending.data?.length)
  useRefereeLive(deviceId, control)
  useBadge(onDuty ? pending.data : none)
  useAskAfter(state === 'ended', duty.ask)
  useTellVerified(assignment)
  return { control, duty, answers, push, pending, onDuty, isActive, isAsked }
}

interface MatchesProps {
  deviceId: string
  assignment: NonNullable<AssignmentControl['assignment']>
  dashboard: DashboardState
}

function Matches({ deviceId, assignment, dashboard: { control, answers, pending, onDuty } }: MatchesProps) {
  const { state } = assignment
  return (
    <>
      <LastAssignment assignment={assignment} onDismiss={control.clear} />
      {assignment.state === 'active' && (
        <ActiveAssignment
          key={assignment.match.id}
          match={assignment.match}
          deviceId={deviceId}
          control={control}
          focused={answers.accepted}
        />
      )}
      {onDuty && <Requests pending={pending} answers={answers} />}
      {state === 'none' && <NewReferee />}
      {!onDuty && (state === 'none' || state === 'left' || state === 'ended') && (
        <>
          <NoRequests />
          <OffDuty />
        </>
      )}
    </>
  )
}

function BesideMatches({ dashboard: { duty, push, onDuty, isActive, isAsked } }: { dashboard: DashboardState }) {
  return (
    <>
      {isActive && (
        <>
          <PlaceLinks />
          <AssignedDuty />
        </>
      )}
      {onDuty && isAsked && <DutyNotices duty={duty} push={push} />}
      {onDuty && <RequestHelp />}
      <StoreLinks />
      <HowPlayersRequest />
    </>
  )
}

function NotRead({ control, problem }: { control: AssignmentControl; problem: Error }) {
  return (
    <ErrorView
      title={t`Your matches could not be loaded`}
      text={errorText(problem)}
      retryLabel={t`Try again`}
      busy={control.asking}
      onRetry={control.ask}
    />
  )
}

/** When a match ends without being played, the server may put the referee back on duty. */
function useAskAfter(ended: boolean, ask: () => void) {
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (ended) askNow()
  }, [ended])
}
