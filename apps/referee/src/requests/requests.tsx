import { useEffect, useRef, useState } from 'react'
import { plural, t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { Display, ErrorView, stackClass } from '@refcall/design-system'
import { useDeviceId } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { useAlertOnNew } from '../alerts/use-alert-on-new.ts'
import { LazyOfferSheet } from '../offer/lazy-offer-sheet.tsx'
import { useOffer } from '../offer/use-offer.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { Explanations } from './disabled-with-reason.tsx'
import { NoRequests } from './no-requests.tsx'
import { RequestCard } from './request-card.tsx'
import type { useAnswers } from './use-answers.ts'
import type { OfferReply } from './offer-reply.ts'
import { useConfirmSeen } from './use-confirm-seen.ts'
import { useFreshPayoutStatus } from './use-fresh-payout-status.ts'
import type { usePending } from './use-pending.ts'

interface RequestsProps {
  pending: ReturnType<typeof usePending>
  answers: ReturnType<typeof useAnswers>
}

/** The requests that await an answer: one over everything else, and all as a list. A changed count is announced; each answer is confirmed first. */
export function Requests({ pending, answers }: RequestsProps) {
  const [asked, setAsked] = useState<OfferReply | null>(null)
  const close = () => setAsked(null)
  const section = useRef<HTMLElement>(null)
  const { declined } = answers
  const { offer, setAside } = useOffer(pending.data)
  const ask = (kind: OfferReply['kind'], match: Match) => () => setAsked({ kind, match })
  useFreshPayoutStatus(pending.data)
  useAlertOnNew(pending.data)
  useConfirmSeen(useDeviceId(), pending.data)
  useEffect(() => {
    // The focused button was removed together with its request.
    const lost = document.activeElement === document.body
    if (declined && asked === null && lost) section.current?.focus({ preventScroll: true })
  }, [declined, asked])

  return (
    <section ref={section} tabIndex={-1} className={stackClass(12)} aria-label={t`Requests`}>
      <div role="status">{pending.data && <Count matches={pending.data} />}</div>
      {pending.isError && !pending.data && (
        <ErrorView
          title={t`The requests did not load`}
          text={errorText(pending.error)}
          retryLabel={t`Try again`}
          onRetry={() => void pending.refetch()}
          busy={pending.isFetching}
        />
      )}
      <Explanations of={pending.data}>
        <ul className={stackClass(12)}>
          {pending.data?.map((match) => (
            <RequestCard
              key={match.id}
              match={match}
              onAccept={ask('accept', match)}
              onDecline={ask('decline', match)}
            />
          ))}
        </ul>
      </Explanations>
      {offer && (
        <LazyOfferSheet
          {...offer}
          open={asked === null}
          onAccept={ask('accept', offer.match)}
          onDecline={ask('decline', offer.match)}
          onClose={setAside}
        />
      )}
      <AnswerDialog
        answer={asked}
        busy={answers.sending}
        // The page shows what went wrong, and no offer stands over it.
        onConfirm={(answer) => answers.send(answer, { onSettled: close, onError: setAside })}
        onCancel={close}
      />
    </section>
  )
}

function Count({ matches }: { matches: Match[] }) {
  if (matches.length === 0) return <NoRequests onDuty />
  return (
    <Display as="h2" size={20}>
      {plural({ count: matches.length }, { one: '# request near you', other: '# requests near you' })}
    </Display>
  )
}
