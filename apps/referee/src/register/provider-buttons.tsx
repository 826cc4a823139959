import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Banner, Button, stackClass } from '@refcall/design-system'
import { api, isEmbedded, log } from '@refcall/host'
import { errorText } from '@refcall/messages'

/** Registers with an OpenID provider; nothing in web views, where providers refuse to sign people in. */
export function ProviderButtons() {
  const { data } = useQuery({
    queryKey: ['/api', 'openid', 'providers'],
    queryFn: ({ signal }) => api('GET /api/openid/providers', {}, { signal }),
    enabled: !isEmbedded(),
  })
  const beginning = useMutation({
    mutationFn: (provider: string) =>
      api('POST /api/openid/begin', { body: { provider, asReferee: true, next: '/referee-dashboard' } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => log.failure('openid_begin', error),
  })
  if (!data?.providers.length) return null
  return (
    <div className={stackClass(8)}>
      {beginning.isError && <Banner tone="danger">{errorText(beginning.error)}</Banner>}
      {data.providers.map(({ id, name }) => (
        <Button
          key={id}
          variant="outline"
          wide
          busy={beginning.isPending && beginning.variables === id}
          onClick={() => beginning.mutate(id)}
        >
          {t`Register with ${name}`}
        </Button>
      ))}
    </div>
  )
}
