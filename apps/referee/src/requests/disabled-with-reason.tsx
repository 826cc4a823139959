import { lazy, Suspense, useId, type ReactNode } from 'react'
import type { Match } from '@refcall/contract'
import { quietClass } from '@refcall/design-system'
import { useSession } from '@refcall/host'
import { obstacleOf } from './acceptable.ts'
import { DisabledButton, type DisabledButtonProps } from './disabled-button.tsx'

type DisabledWithReasonProps = DisabledButtonProps & { text: string }

// Tooltips are loaded with the first request that cannot be accepted; until then the reason is shown below the button.
const load = () => import('./tooltip-reason.tsx')
const TooltipReason = lazy(() =>
  load().then(
    (loaded) => ({ default: loaded.TooltipReason }),
    () => ({ default: PlainReason }),
  ),
)
const TooltipGroup = lazy(() =>
  load().then(
    (loaded) => ({ default: loaded.TooltipGroup }),
    () => ({ default: ({ children }: { children: ReactNode }) => <>{children}</> }),
  ),
)

/** A disabled button with its reason. */
export function DisabledWithReason(props: DisabledWithReasonProps) {
  return (
    <Suspense fallback={<DisabledButton name={props.name} label={props.label} />}>
      <TooltipReason {...props} />
    </Suspense>
  )
}

/** Tooltip provider for a list of requests: after one reason was shown, neighbouring ones open without delay. */
export function Explanations({
  of: requests = [],
  children,
}: {
  of: readonly Match[] | undefined
  children: ReactNode
}) {
  const { user } = useSession()
  if (!requests.some((match) => obstacleOf(match, user))) return children
  return (
    <Suspense fallback={children}>
      <TooltipGroup>{children}</TooltipGroup>
    </Suspense>
  )
}

function PlainReason({ text, ...button }: DisabledWithReasonProps) {
  const id = useId()
  return (
    <div>
      <DisabledButton {...button} aria-describedby={id} />
      <p id={id} className={quietClass}>
        {text}
      </p>
    </div>
  )
}
