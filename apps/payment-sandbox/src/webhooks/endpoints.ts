import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { newId } from '../store/ids.ts'
import { apiVersion } from '../wire/api-version.ts'
import { invalid, missing } from '../wire/errors.ts'
import { listPage, pageParams } from '../wire/list.ts'
import { flag, hash, ignored, listOf, mergeMetadata, metadata, text } from '../wire/params.ts'
import { noParams, route } from '../wire/route.ts'

const createParams = hash(
  { url: text, enabled_events: listOf(text) },
  { api_version: ignored, connect: flag, description: text, metadata },
)
const updateParams = hash({}, { url: text, enabled_events: listOf(text), description: text, disabled: flag, metadata })

const checkUrl = (url: string | undefined): void => {
  if (url !== undefined && !URL.canParse(url)) throw invalid('Not a valid URL', { code: 'url_invalid', param: 'url' })
}

interface Endpoint {
  readonly id: string
  readonly url: string
  readonly events: readonly string[]
  readonly description?: string | undefined
  readonly metadata?: Record<string, string>
}

const shape = (
  context: Context,
  { id, url, events, description, metadata: given = {} }: Endpoint,
): Stripe.WebhookEndpoint => ({
  id,
  object: 'webhook_endpoint',
  api_version: apiVersion,
  application: null,
  created: context.now,
  description: description ?? null,
  enabled_events: [...events],
  livemode: false,
  metadata: given,
  status: 'enabled',
  url,
})

const find = (context: Context, id: string): Stripe.WebhookEndpoint => {
  const endpoint = context.store.find('webhook_endpoint', id, '')
  if (!endpoint) throw missing('webhook endpoint', id)
  return endpoint
}

const create = (context: Context, params: ReturnType<typeof createParams>): Stripe.WebhookEndpoint => {
  checkUrl(params.url)
  const secret = `whsec_${newId('s', 32).slice(2)}`
  const endpoint = shape(context, {
    id: newId('we'),
    url: params.url,
    events: params.enabled_events,
    description: params.description,
    metadata: mergeMetadata({}, params.metadata),
  })
  context.store.insert('webhook_endpoint', '', endpoint, { secrets: [secret] })
  // The secret is returned only once.
  return { ...endpoint, secret }
}

const update = (context: Context, id: string, params: ReturnType<typeof updateParams>): Stripe.WebhookEndpoint => {
  checkUrl(params.url)
  const endpoint = find(context, id)
  const changed: Stripe.WebhookEndpoint = {
    ...endpoint,
    url: params.url ?? endpoint.url,
    enabled_events: params.enabled_events ?? endpoint.enabled_events,
    description: params.description ?? endpoint.description,
    metadata: mergeMetadata(endpoint.metadata, params.metadata),
    ...(params.disabled !== undefined && { status: params.disabled ? 'disabled' : 'enabled' }),
  }
  context.store.save('webhook_endpoint', changed)
  return changed
}

const remove = (context: Context, id: string): object => {
  find(context, id)
  context.store.database.run('DELETE FROM deliveries WHERE endpoint = ?', id)
  context.store.database.run('DELETE FROM objects WHERE id = ?', id)
  return { id, object: 'webhook_endpoint', deleted: true }
}

/** The endpoint that the sandbox was started with: it receives every event, signed with each secret. */
export const configureEndpoint = (
  context: Context,
  { url, secrets }: { url: string; secrets: readonly string[] },
): void => {
  const id = 'we_configured'
  const endpoint = shape(context, { id, url, events: ['*'], description: 'Configured when the sandbox was started' })
  if (context.store.find('webhook_endpoint', id, '')) {
    context.store.save('webhook_endpoint', endpoint)
    context.store.hide('webhook_endpoint', id, { secrets })
  } else context.store.insert('webhook_endpoint', '', endpoint, { secrets })
}

export const webhookRoutes = [
  route('POST', '/v1/webhook_endpoints', createParams, create),
  route('GET', '/v1/webhook_endpoints', hash({}, pageParams), (context, page) =>
    listPage(context, 'webhook_endpoint', '/v1/webhook_endpoints', page),
  ),
  route('GET', '/v1/webhook_endpoints/:id', noParams, (context, _params, { id }) => find(context, id)),
  route('POST', '/v1/webhook_endpoints/:id', updateParams, (context, params, { id }) => update(context, id, params)),
  route('DELETE', '/v1/webhook_endpoints/:id', noParams, (context, _params, { id }) => remove(context, id)),
]
