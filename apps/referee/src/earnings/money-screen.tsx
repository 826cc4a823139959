import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import { ArrowBackIcon, SkeletonSlip, textLink } from '@refcall/design-system'
import { useSession } from '@refcall/host'
import { asLeft, Link, Navigate } from '@refcall/router'
import { BackToDashboard } from '../back-to-dashboard.tsx'
import { NotAReferee } from '../register/not-a-referee.tsx'
import { TitledScreen } from '../titled-screen.tsx'

interface MoneyScreenProps {
  title: string
  path: string
  /** Where the link above the title leads. */
  back: 'dashboard' | 'earnings'
  children: ReactNode
}

/** A screen about the money of the signed-in referee; another account gets its own. */
export function MoneyScreen({ title, path, back, children }: MoneyScreenProps) {
  const { known, user } = useSession()
  if (known && !user) return <Navigate to={`/login?next=${path}`} replace />
  if (user && !user.isReferee) return <NotAReferee />
  return (
    <TitledScreen
      key={user?.id}
      width="pair"
      title={title}
      back={back === 'dashboard' ? <BackToDashboard /> : <BackToEarnings />}
    >
      {user ? children : <SkeletonSlip label={t`Loading your earnings`} lines={6} />}
    </TitledScreen>
  )
}

function BackToEarnings() {
  return (
    <Link to="/referee-earnings" {...asLeft} className={textLink}>
      <ArrowBackIcon size={18} /> <span>{t`Back to Earnings`}</span>
    </Link>
  )
}
