import { missing } from '../wire/errors.ts'
import { fieldConditions, listPage, pageParams } from '../wire/list.ts'
import { flag, hash, listOf, text } from '../wire/params.ts'
import { noParams, route } from '../wire/route.ts'

const listParams = hash({}, { ...pageParams, type: text, types: listOf(text), delivery_success: flag })

export const eventRoutes = [
  route('GET', '/v1/events', listParams, (context, { type, types: _types, delivery_success: _success, ...page }) =>
    listPage(context, 'event', '/v1/events', page, fieldConditions({ type })),
  ),
  route('GET', '/v1/events/:id', noParams, (context, _params, { id }) => {
    const event = context.store.find('event', id, context.account)
    if (!event) throw missing('event', id)
    return event
  }),
]
