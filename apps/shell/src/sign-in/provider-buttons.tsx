import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Banner, Button } from '@refcall/design-system'
import { api, isEmbedded, log } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { useSearchParams } from '@refcall/router'

/** A button for each OpenID provider; none in web views, where providers refuse to sign people in. */
export function ProviderButtons({ disabled }: { disabled: boolean }) {
  const [search] = useSearchParams()
  const { data } = useQuery({
    queryKey: ['/api', 'openid', 'providers'],
    queryFn: ({ signal }) => api('GET /api/openid/providers', {}, { signal }),
    enabled: !isEmbedded(),
  })
  const beginning = useMutation({
    mutationFn: (provider: string) =>
      api('POST /api/openid/begin', { body: { provider, asReferee: false, next: search.get('next') } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => log.failure('openid_begin', error),
  })
  return (
    <>
      {beginning.isError && <Banner tone="danger">{errorText(beginning.error)}</Banner>}
      {data?.providers.map(({ id, name }) => (
        <Button
          key={id}
          variant="outline"
          wide
          disabled={disabled}
          busy={beginning.isPending && beginning.variables === id}
          onClick={() => beginning.mutate(id)}
        >
          {t`Continue with ${name}`}
        </Button>
      ))}
    </>
  )
}
