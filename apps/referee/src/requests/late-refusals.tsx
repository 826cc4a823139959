import { lazy, Suspense, useId, type ReactNode } from 'react'
import type { Match } from '@refcall/contract'
import { quietClass } from '@refcall/design-system'
import { useSession } from '@refcall/host'
import { obstacleOf } from './acceptable.ts'
import { RefusedButton, type RefusedButtonProps } from './refused-button.tsx'

type RefusalProps = RefusedButtonProps & { text: string }

// Tooltips are loaded with the first refused request; until then the reason is shown below the button.
const load = () => import('./refusals.tsx')
const ExplainedRefusal = lazy(() =>
  load().then(
    (loaded) => ({ default: loaded.ExplainedRefusal }),
    () => ({ default: LateRefusal }),
  ),
)
const TooltipGroup = lazy(() =>
  load().then(
    (loaded) => ({ default: loaded.TooltipGroup }),
    () => ({ default: ({ children }: { children: ReactNode }) => <>{children}</> }),
  ),
)

/** A disabled button with its reason. */
export function Refusal(props: RefusalProps) {
  return (
    <Suspense fallback={<RefusedButton name={props.name} label={props.label} />}>
      <ExplainedRefusal {...props} />
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

function LateRefusal({ text, ...button }: RefusalProps) {
  const id = useId()
  return (
    <div>
      <RefusedButton {...button} aria-describedby={id} />
      <p id={id} className={quietClass}>
        {text}
      </p>
    </div>
  )
}
