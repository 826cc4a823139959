import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { emit } from '../events/emit.ts'
import { invalid, missing } from '../wire/errors.ts'
import { fieldConditions, listPage, pageParams } from '../wire/list.ts'
import { flag, hash, mergeMetadata, metadata, text, type Reader } from '../wire/params.ts'
import { noParams, route } from '../wire/route.ts'
import { decideDispute, isOpen } from './decide.ts'
import { evidenceFields } from './evidence.ts'

const listParams = hash({}, { ...pageParams, charge: text, payment_intent: text })
const evidence: Reader<Partial<Record<string, string>>> = hash(
  {},
  Object.fromEntries(evidenceFields.map((field) => [field, text])),
)
const updateParams = hash({}, { evidence, submit: flag, metadata })

const find = (context: Context, id: string): Stripe.Dispute => {
  const dispute = context.store.find('dispute', id, context.account)
  if (!dispute) throw missing('dispute', id)
  return dispute
}

const findOpen = (context: Context, id: string): Stripe.Dispute => {
  const dispute = find(context, id)
  if (!isOpen(dispute)) throw invalid(`This dispute is already closed`)
  return dispute
}

/** Evidence is submitted immediately unless `submit` is false; two test values decide the dispute, as at Stripe. */
const update = (context: Context, id: string, params: ReturnType<typeof updateParams>): Stripe.Dispute => {
  const dispute = findOpen(context, id)
  const given = params.evidence ?? {}
  const submits = params.evidence !== undefined && params.submit !== false
  const changed: Stripe.Dispute = {
    ...dispute,
    evidence: { ...dispute.evidence, ...given },
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: dispute.evidence_details.has_evidence || params.evidence !== undefined,
      submission_count: dispute.evidence_details.submission_count + (submits ? 1 : 0),
      ...(submits && { submission_method: 'manual' }),
    },
    metadata: mergeMetadata(dispute.metadata, params.metadata),
    ...(submits && { status: dispute.status.startsWith('warning_') ? 'warning_under_review' : 'under_review' }),
  }
  context.store.save('dispute', changed)
  emit(context, 'charge.dispute.updated', changed, { status: dispute.status, evidence: dispute.evidence })
  if (given['uncategorized_text'] === 'winning_evidence') return decideDispute(context, changed, 'won')
  if (given['uncategorized_text'] === 'losing_evidence') return decideDispute(context, changed, 'lost')
  return changed
}

export const disputeRoutes = [
  route('GET', '/v1/disputes', listParams, (context, { charge, payment_intent, ...page }) =>
    listPage(context, 'dispute', '/v1/disputes', page, fieldConditions({ charge, payment_intent })),
  ),
  route('GET', '/v1/disputes/:id', noParams, (context, _params, { id }) => find(context, id)),
  route('POST', '/v1/disputes/:id', updateParams, (context, params, { id }) => update(context, id, params)),
  route('POST', '/v1/disputes/:id/close', noParams, (context, _params, { id }) =>
    decideDispute(context, findOpen(context, id), 'lost'),
  ),
]
