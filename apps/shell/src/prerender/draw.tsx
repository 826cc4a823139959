import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { prerender } from 'react-dom/static.edge'
import { createQueryClient } from '@refcall/api-client'
import { Sentence } from '@refcall/design-system'
import { product } from '@refcall/host'
import { Screens, type RouteObject } from '@refcall/router'
import { StaticRouter } from '@refcall/router/static'

/**
 * A screen as a browser's first rendering gives it. From the boundary inwards it is the tree of the shell's `RemotePlace`, and
 * above it nothing forks: React's ids come from the forks on the way.
 */
export async function draw(routes: readonly RouteObject[], path: string): Promise<string> {
  await routes.find((route) => route.path === path)?.bring?.()
  const screen = (
    <I18nProvider i18n={i18n} defaultComponent={Sentence}>
      <QueryClientProvider client={createQueryClient()}>
        <StaticRouter location={path}>
          <Suspense>
            <Screens routes={routes} productTitle={product.title} otherwise={null} />
          </Suspense>
        </StaticRouter>
      </QueryClientProvider>
    </I18nProvider>
  )
  const failures: unknown[] = []
  const { prelude } = await prerender(screen, {
    onError: (error) => void failures.push(error),
    progressiveChunkSize: Infinity,
  })
  const html = await new Response(prelude).text()
  if (failures.length > 0) throw failures[0]
  // The page has its own.
  return html.replace(/<title>[^<]*<\/title>/, '')
}
