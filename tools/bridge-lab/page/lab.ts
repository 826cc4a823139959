import { createAppBridge } from '@refcall/bridge/app'
import { Account } from './account.ts'
import { note } from './journal.ts'
import { hostile, samples } from './samples.ts'
import { WebView } from './web-view.ts'

const part = (id: string): HTMLElement => {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no ${id}.`)
  return element
}
const input = (id: string): HTMLInputElement => part(id) as HTMLInputElement
const say = (text: string): void => void (part('status').textContent = text)
const journal = part('journal')
const account = new Account()

const view = new WebView(part('frame'), (text) => {
  note(journal, 'app', text)
  bridge.receive(text)
})

/** Delivers to the page what the app sends, and lists it. */
function send(data: unknown, from: 'app' | 'frame' = 'app'): void {
  note(journal, 'page', data)
  view.deliver(data, from)
}

const bridge = createAppBridge((message) => send(JSON.stringify(message)), {
  authInfo: () => account.info,
  openLink: (url) => say(`The page wants ${url} opened outside of the app.`),
  loggedOut: () => {
    account.signOut()
    say('The person has signed out on the page.')
  },
  haptic: () => say('The page lets the device vibrate.'),
  scanCode: async () => window.prompt('The text of the QR code'),
  pushToken: async () => (input('allowed').checked ? input('token').value : null),
})

/** Says how it went. */
const run = (did: string, act: () => unknown) => async (): Promise<void> => {
  try {
    await act()
    say(did)
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
  }
}
const onPress = (id: string, did: string, act: () => unknown): void => part(id).addEventListener('click', run(did, act))
const onSubmit = (id: string, did: string, act: (read: (name: string) => string) => unknown): void =>
  part(id).addEventListener('submit', (event) => {
    event.preventDefault()
    const fields = new FormData(part(id) as HTMLFormElement)
    void run(did, () => act((name) => String(fields.get(name))))()
  })
const onChange = (id: string, act: (checked: boolean) => unknown): void => {
  const box = input(id)
  box.addEventListener('change', () => void act(box.checked))
}

onSubmit('account', 'Signed in in the app.', async (read) => {
  await account.signIn(read('username'), read('password'))
  await bridge.authChanged()
})
onPress('rotate', 'The app has another token; the page asks for it when its own is refused.', () => account.rotate())
onPress('sign-out', 'Signed out in the app.', () => {
  account.signOut()
  bridge.clearAuth()
})

onSubmit('view', 'Opened.', (read) => view.open(read('path')))
onPress('kill', 'The web view was killed.', () => view.kill())
onPress('restore', 'The web view was restored.', () => view.restore())
part('back').addEventListener('click', async () => {
  say((await bridge.back()) ? 'The page went back.' : 'The page has nothing to go back to.')
})
onChange('offline', async (isOffline) => {
  await fetch(`/bridge-lab/network/${isOffline ? 'off' : 'on'}`, { method: 'POST' })
  view.network(!isOffline)
  say(isOffline ? 'The product cannot be reached.' : 'The product can be reached again.')
})
onChange('keyboard', (isShown) => part('frame').classList.toggle('keyboard', isShown))
onChange('background', (isBackground) => bridge.state(isBackground ? 'background' : 'active'))

onSubmit('safe-area', 'Safe areas set.', (read) => {
  const inset = (side: string) => Number(read(side))
  bridge.safeArea({ top: inset('top'), right: inset('right'), bottom: inset('bottom'), left: inset('left') })
})

onSubmit('push', 'The push service has given another token.', (read) => bridge.pushTokenRenewed(read('token')))

const example = part('example') as HTMLSelectElement
const text = part('text') as HTMLTextAreaElement
example.append(...Object.keys(samples).map((type) => new Option(type)))
const showExample = (): void => {
  text.value = JSON.stringify(samples[example.value as keyof typeof samples], null, 2)
}
example.addEventListener('change', showExample)
showExample()
onSubmit('message', 'Sent.', (read) => send(read('text')))

part('session').addEventListener('submit', (event) => {
  event.preventDefault()
  const before = view.state
  if (before === null) return say('Open a screen first.')
  for (const { data, from } of hostile) send(data, from)
  const tell = () =>
    say(
      view.state === before
        ? `${hostile.length} hostile messages: the page stands where it stood, with the same token.`
        : 'A hostile message has changed the page.',
    )
  // Long enough for a navigation that a message has begun.
  setTimeout(tell, 500)
})
