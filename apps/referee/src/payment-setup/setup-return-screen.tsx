import { useEffect, useState } from 'react'
import { t } from '@lingui/core/macro'
import { Navigate, useNavigate, useSearchParams } from '@refcall/router'
import { LIMITS } from '@refcall/domain'
import { inFirstSteps } from '@refcall/host'
import { Complete } from './complete.tsx'
import { Incomplete } from './incomplete.tsx'
import { ReturnFrame } from './return-frame.tsx'

const profile = '/referee-profile'

/**
 * Return page of the provider's pages. Shows the result and then goes to the profile, or on with the first steps of a new
 * referee; an unknown result redirects at once.
 */
export function SetupReturnScreen() {
  const [search] = useSearchParams()
  const setup = search.get('setup')
  if (setup !== 'complete' && setup !== 'refresh') return <Navigate to={profile} replace />
  return <Returned isComplete={setup === 'complete'} />
}

function Returned({ isComplete }: { isComplete: boolean }) {
  const [isStaying, setStaying] = useState(false)
  const navigate = useNavigate()
  const isStarting = inFirstSteps()
  const next = isStarting ? `/referee-start?step=${isComplete ? 3 : 2}` : profile
  useEffect(() => {
    if (isStaying) return
    const timer = setTimeout(() => void navigate(next, { replace: true }), LIMITS.screen.returnRedirectMs)
    return () => clearTimeout(timer)
  }, [isStaying, navigate, next])
  return (
    <ReturnFrame
      isDone={isComplete}
      title={isComplete ? t`Banking Setup Complete!` : t`Setup Incomplete`}
      next={{ to: next, label: isStarting ? t`Your first steps` : t`Go to your profile` }}
    >
      {isComplete ? <Complete /> : <Incomplete onContinue={() => setStaying(true)} />}
    </ReturnFrame>
  )
}
