import { useState } from 'react'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Disclosure, ErrorView, SkeletonSlip, stackClass } from '@refcall/design-system'
import { errorText } from '@refcall/messages'
import { Section } from '../frame/section.tsx'
import { Candidates } from './candidates.tsx'
import { matchDispatch } from './match-dispatch.ts'
import { Waves } from './waves.tsx'

/** How a request was dispatched; loaded when the operator opens the section. */
export function DispatchSection({ matchId }: { matchId: string }) {
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch, isFetching } = useQuery({ ...matchDispatch(matchId), enabled: isOpen })
  return (
    <Section title={t({ message: 'Dispatch', comment: 'How a request went out to referees' })}>
      <Disclosure
        summary={t`Who was asked, and who was not`}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        {data ? (
          <div className={stackClass(12)}>
            {data.candidates.length === 0 && <p>{t`No referee was near.`}</p>}
            <Waves waves={data.waves} />
            <Candidates candidates={data.candidates} />
          </div>
        ) : error ? (
          <ErrorView
            title={t`This match could not be read`}
            text={errorText(error)}
            retryLabel={t`Try again`}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <SkeletonSlip label={t`Loading the match`} lines={4} />
        )}
      </Disclosure>
    </Section>
  )
}
