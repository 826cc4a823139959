import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { ApiError } from '@refcall/api-client'
import { errorText, tableText } from '@refcall/messages'
import type { OfferReply } from './offer-reply.ts'

/** Why an answer failed: the request is closed, the server's error text, or a generic failure. */
export function failureText(error: Error, { kind, match }: OfferReply): ReactNode {
  const tableNumber = <bdi translate="no">{tableText(match.tableNumber)}</bdi>
  const apiError = error instanceof ApiError ? error : null
  if (apiError?.status === 404) return <Trans>Table {tableNumber} is no longer available.</Trans>
  if (apiError?.body) return errorText(apiError)
  return kind === 'accept' ? (
    <Trans>Failed to accept match at table {tableNumber}.</Trans>
  ) : (
    <Trans>Failed to decline match at table {tableNumber}.</Trans>
  )
}
