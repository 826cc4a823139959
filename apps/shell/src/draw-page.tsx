import { startTransition, StrictMode, type ReactElement } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { language, log } from '@refcall/host'
import { speak } from '@refcall/messages'
import { App } from './app.tsx'
import { drawnRoute } from './drawn-ahead.ts'
import { typedEarly } from './early-typed.ts'
import { knownRemotes } from './known-remotes.ts'
import { endLatePage } from './late-page.ts'
import type { PageOverride } from './route-table.ts'
import { usedReleases } from './remotes/last-good.ts'
import { loadScreen } from './remotes/load-remote.ts'
import { replaceGone } from './releases/replace-gone.ts'
import { restoreView } from './releases/view.ts'
import { RetryView } from './views/retry-view.tsx'
import { Frame } from './frame.tsx'
import { followLanguage, followUnits, speakPage } from './speak-page.ts'

const element = document.getElementById('root')
if (!element) throw new Error('The page has no #root')
const place = element

const whole = (screen: ReactElement) => (
  <StrictMode>
    <App>{screen}</App>
  </StrictMode>
)

const { typeAgain, typeOnceDrawn } = typedEarly(place)

let root: Root | undefined

/** In short pieces, so that a press in between is answered. */
const draw = (screen: ReactElement) => {
  typeOnceDrawn()
  root ??= createRoot(place)
  const drawing = root
  startTransition(() => drawing.render(whole(screen)))
}

/** Takes over the markup of the build; what differs from it is a fault, and is drawn again. */
const takeOver = (screen: ReactElement) =>
  startTransition(() => {
    root = hydrateRoot(place, whole(screen), {
      onRecoverableError: (error) => {
        typeAgain()
        log.failure('markup_differs', error)
      },
    })
  })

/** Without its marker, a page has no unreleased build. */
const bring = async (override: PageOverride): Promise<ReactElement> =>
  (await import(/* webpackChunkName: "override" */ './remotes/override/begin-override.tsx')).beginOverride(override)

/** Until the messages have loaded, what the server drew stays; where that is a screen of a remote, until its code has. */
export async function drawPage(): Promise<void> {
  try {
    const { override } = knownRemotes
    const route = drawnRoute(place)
    const speaking = Promise.all([override && bring(override), speakPage(language.getState().language)])
    const arriving =
      route !== undefined &&
      loadScreen(route).then(
        () => true,
        () => false,
      )
    const [overridden] = await speaking
    followLanguage()
    followUnits()
    const frame = <Frame banner={overridden} />
    endLatePage()
    // A translation, or an extension, may have changed it meanwhile.
    if ((await arriving) && drawnRoute(place)) takeOver(frame)
    else draw(frame)
    replaceGone(usedReleases, {
      loadedItself: restoreView(),
      ...(override && { overAfterMs: override.secondsLeft * 1_000 }),
    })
  } catch (error) {
    log.failure('words_load', error)
    speak('en')
    endLatePage()
    draw(<RetryView onRetry={() => window.location.reload()} />)
  }
}
