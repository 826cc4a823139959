import { useEffect } from 'react'
import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Display, SkeletonSlip, stackClass } from '@refcall/design-system'
import { cleanName, LIMITS } from '@refcall/domain'
import { api, log, notify, useDeviceId } from '@refcall/host'
import { Navigate, useNavigate, useSearchParams } from '@refcall/router'
import { CardForm } from '../card/lazy-card-form.ts'
import { refreshMatches } from '../device-matches/device-matches.ts'
import { CheckoutSlip } from './checkout-slip.tsx'

/** Pays a match that a referee has accepted. Without a match it shows that there is no payment due. */
export function CheckoutScreen() {
  const [query] = useSearchParams()
  const matchId = query.get('matchId')
  if (!matchId) return <Navigate to="/" replace />
  return (
    <div className={stackClass(16)}>
      <Display as="h1" size={40}>
        {t`Complete Payment`}
      </Display>
      <Checkout
        matchId={matchId}
        tableNumber={cleanName(query.get('tableNumber') ?? '')}
        gamesRemaining={gamesOf(query.get('gamesRemaining'))}
      />
    </div>
  )
}

/** The address's number of games, where a match can have as many. */
function gamesOf(text: string | null): number {
  const { gamesRemainingMin, gamesRemainingMax, checkoutGamesRemaining } = LIMITS.match
  const games = Number(text)
  return Number.isInteger(games) && games >= gamesRemainingMin && games <= gamesRemainingMax
    ? games
    : checkoutGamesRemaining
}

/** Table and games as the address has them, shown until the match is read. */
interface CheckoutProps {
  matchId: string
  tableNumber: string
  gamesRemaining: number
}

function Checkout(asked: CheckoutProps) {
  const { matchId } = asked
  const client = useQueryClient()
  const navigate = useNavigate()
  const requesterDeviceId = useDeviceId()
  const opened = useQuery({
    queryKey: ['/api', 'create-payment-intent', matchId],
    queryFn: () => api('POST /api/create-payment-intent', { body: { matchId, requesterDeviceId } }),
    gcTime: 0,
  })
  const { error } = opened
  // It arrives while the payment is opened.
  useEffect(() => void CardForm.bring(), [])
  useEffect(() => {
    if (!error) return
    log.failure('payment_open', error, { matchId })
    notify({ title: t`Payment Error`, text: t`Failed to initialize payment. Please try again.` })
    // It may have been paid or ended meanwhile.
    void refreshMatches(client, requesterDeviceId)
    void navigate('/', { replace: true })
  }, [client, error, matchId, navigate, requesterDeviceId])
  if (!opened.data) {
    return (
      <div>
        <p>{t`Preparing payment...`}</p>
        <SkeletonSlip label={t`Preparing payment...`} lines={6} />
      </div>
    )
  }
  return <CheckoutSlip {...asked} opened={opened.data} />
}
