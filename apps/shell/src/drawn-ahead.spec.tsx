import { act, fireEvent, screen } from '@testing-library/react'
import { prerender } from 'react-dom/static.edge'
import { FakeService } from '@refcall/fixtures'
import { draw } from './prerender/draw.tsx'
import { sampleRemote } from './testing/sample-remote.tsx'

jest.mock('@module-federation/enhanced/runtime', () => ({
  registerRemotes: () => {},
  loadRemote: () => Promise.resolve({ default: sampleRemote }),
}))

const MANIFEST = 'http://localhost:4299/mf-manifest.json'

/** What the build draws of the remote. The renderer leaves its contexts as they were last, until it draws the next. */
async function drawnByBuild(): Promise<string> {
  const html = await draw(sampleRemote.routes, '/')
  await prerender(null)
  return html
}

const root = () => document.querySelector<HTMLElement>('#root')!
/** As the page server measures what it writes into the page. */
const measure = () => {
  root().dataset['drawnSize'] = `${root().querySelectorAll('*').length} ${root().textContent.length}`
}

it('takes over what the build drew, with the same ids, and keeps what was typed and pressed', async () => {
  FakeService.install()
  const call = globalThis.fetch
  const manifest = { metaData: { globalName: 'sample', remoteEntry: { path: '', name: 'remoteEntry.js' } } }
  globalThis.fetch = (asked, init) =>
    asked === MANIFEST
      ? Promise.resolve({ ok: true, json: () => Promise.resolve(manifest) } as Response)
      : call(asked, init)
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => {})
  const part = {
    manifests: { sample: MANIFEST },
    routes: ['/', '/history'].map((path) => ({ path, remote: 'sample', title: 'Sample', skeleton: 'rail' })),
    missing: [],
  }
  document.documentElement.lang = 'en'
  document.body.innerHTML = `<script type="application/json" id="remotes">${JSON.stringify(part)}</script><div id="root" data-drawn="new" data-drawn-at="/">${await drawnByBuild()}</div>`
  measure()
  const before = screen.getByLabelText('One')
  const late = screen.getByLabelText('Late')
  Object.assign(before, { value: 'A3' })
  // As the script that stands in the page does it.
  document.onclick = ({ target }) => void (globalThis.lastPress = target)
  fireEvent.click(screen.getByRole('button', { name: 'Pressed 0' }))

  // Read with the page: what it knows of its remotes, and where it draws.
  const { drawPage } = await import('./draw-page.tsx')
  await act(drawPage)
  expect(await screen.findByRole('link', { name: 'Skip to content' })).toBeInTheDocument()
  expect(screen.getByLabelText('One')).toBe(before)
  expect(before).toHaveValue('A3')
  expect(screen.getByLabelText('Late')).toBe(late)
  expect(await screen.findByRole('button', { name: 'Pressed 1' })).toBeVisible()
  // The frame then no longer looks for where the page was scrolled.
  fireEvent.pointerDown(document.body)
  // React names there each attribute that the browser would draw otherwise, such as an id; and that the build is no process of its own here.
  expect(complaints.mock.calls.filter(([said]) => !/multiple renderers/.test(String(said)))).toEqual([])
})

it.each(['a translation', 'an extension'])('D2: does not take over what %s has changed', async (by) => {
  const { drawnRoute } = await import('./drawn-ahead.ts')
  root().innerHTML = '<p>Close game?</p><p></p>'
  measure()
  expect(drawnRoute(root())?.path).toBe('/')
  const [first, second] = root().querySelectorAll('p')
  if (by === 'a translation') first?.firstChild?.replaceWith('Spannende Partie?')
  else second?.append(document.createElement('i'))
  expect(drawnRoute(root())).toBeUndefined()
})

it('D7: does not take over the page of another path, which stands for this one without a network', async () => {
  const { drawnRoute } = await import('./drawn-ahead.ts')
  measure()
  expect(drawnRoute(root())?.path).toBe('/')
  window.history.replaceState(null, '', '/history')
  expect(drawnRoute(root())).toBeUndefined()
})
