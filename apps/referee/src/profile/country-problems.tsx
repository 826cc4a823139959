import { t } from '@lingui/core/macro'
import { TryAgain } from '../try-again.tsx'
import type { CountryReads } from './use-country-reads.ts'

/** Load errors of the country reads; the rest of the profile works without them. */
export function CountryProblems({ list, detection }: CountryReads) {
  return (
    <>
      {list.isError && (
        <TryAgain busy={list.isFetching} onRetry={() => void list.refetch()}>
          {t`The countries could not be loaded.`}
        </TryAgain>
      )}
      {detection.isError && (
        <TryAgain busy={detection.isFetching} onRetry={() => void detection.refetch()}>
          {t`We could not find out which country you are in.`}
        </TryAgain>
      )}
    </>
  )
}
