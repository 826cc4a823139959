import type { Fault } from '../fault.ts'

const source = (path: string) => `apps/referee/src/${path}`
const limits = 'libs/domain/src/limits.ts'

export const referee: readonly Fault[] = [
  {
    row: 'G-01',
    fault: 'one of the four benefits is not told',
    edits: [{ file: source('register/register-screen.tsx'), from: '  msg`Flexible schedule`,\n', to: '' }],
  },
  {
    row: 'G-02',
    fault: 'anything with an @ counts as an email',
    edits: [{ file: source('register/registration.ts'), from: String.raw`!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email.trim())`, to: "!form.email.includes('@')" }],
  },
  {
    row: 'G-03',
    fault: 'passwords that differ bring a toast',
    edits: [
      { file: source('register/register-form.tsx'), from: 'if (differs) return', to: "if (differs) return notify({ title: 'The passwords differ', text: '' })" },
      { file: source('register/register-form.tsx'), from: "import { errorText }", to: "import { notify } from '@refcall/host'\nimport { errorText }" },
    ],
  },
  {
    row: 'G-04',
    fault: 'the account is not registered as a referee',
    edits: [{ file: source('register/registration.ts'), from: 'isReferee: true', to: 'isReferee: false' }],
  },
  {
    row: 'G-05',
    fault: 'the dashboard comes a second after the answer',
    edits: [{ file: limits, from: 'registeredRedirectMs: 100', to: 'registeredRedirectMs: 1_000' }],
  },
  {
    row: 'G-06',
    fault: 'the way back leads home instead of to the sign-in',
    edits: [{ file: source('register/register-screen.tsx'), from: 'to="/login"', to: 'to="/"' }],
  },
  {
    row: 'R-01',
    fault: 'strangers are sent to the sign-in',
    edits: [{ file: source('referee-screen.tsx'), from: 'to="/referee-register"', to: 'to="/login"' }],
  },
  {
    row: 'R-02',
    fault: 'the stores are not shown inside the app',
    edits: [
      { file: source('referee-dashboard.tsx'), from: '              <StoreLinks />', to: '              {!isEmbedded() && <StoreLinks />}' },
      { file: source('referee-dashboard.tsx'), from: 'import { useDeviceId }', to: 'import { isEmbedded, useDeviceId }' },
    ],
  },
  {
    row: 'R-03',
    fault: 'the code leads to the App Store, whichever store was chosen',
    edits: [{ file: source('download/how-players-request.tsx'), from: '<QrCode value={store.qrUrl}', to: '<QrCode value={stores[0].qrUrl}' }],
  },
  {
    row: 'R-04',
    fault: 'a request made to every referee can be declined',
    edits: [{ file: source('requests/request-card.tsx'), from: "{steps.has('decline') && (", to: "{steps.has('accept') && (" }],
  },
  {
    row: 'R-05',
    fault: 'going off duty fails when the server knows of no duty',
    edits: [{ file: source('duty/go-on-duty.ts'), from: 'error.status === 404', to: 'error.status === 410' }],
  },
  {
    row: 'R-06',
    fault: 'accepting leaves the page on duty',
    edits: [{ file: source('referee-dashboard.tsx'), from: '    duty.ended()\n', to: '' }],
  },
  {
    row: 'R-07',
    fault: 'a request in a live message is not shown',
    edits: [{ file: source('live/use-referee-live.ts'), from: "      case 'match_request':\n        return putPending(client, message.match)\n", to: '' }],
  },
  {
    row: 'R-08',
    fault: 'a match that the player completed reads as ended otherwise',
    edits: [{ file: source('assignment/assignment.ts'), from: "  if (match.status === 'completed') return { face: 'completed', match }\n", to: '' }],
  },
  {
    row: 'R-09',
    fault: 'declining does not name the device',
    edits: [{ file: source('requests/use-answers.ts'), from: "api('PATCH /api/mobile/matches/:matchId/decline', input)", to: "api('PATCH /api/mobile/matches/:matchId/decline', { ...input, body: { deviceId: '' } })" }],
  },
  {
    row: 'R-10',
    fault: 'the boxes keep a code that was refused',
    edits: [{ file: source('assignment/use-verify-code.ts'), from: '      onRefused()\n', to: '' }],
  },
  {
    row: 'R-11',
    fault: 'going on duty again does not clear the assignment',
    edits: [{ file: source('referee-dashboard.tsx'), from: '      clear()\n', to: '' }],
  },
  {
    row: 'R-12',
    fault: 'only reads carry the bearer',
    edits: [{ file: 'libs/api-client/src/create-api.ts', from: '...(token && {', to: "...(token && request.method === 'GET' && {" }],
  },
  {
    row: 'R-13',
    fault: 'a referee who has switched electronic payment off may accept such a match',
    edits: [{ file: source('requests/acceptable.ts'), from: "    if (!user.acceptsElectronic) return 'electronic_off'\n", to: '' }],
  },
  {
    row: 'E-01',
    fault: 'the way back leads to the player’s home',
    edits: [{ file: source('back-to-dashboard.tsx'), from: 'to="/referee"', to: 'to="/"' }],
  },
  {
    row: 'E-02',
    fault: '“Saved” stays for ten seconds',
    edits: [{ file: limits, from: 'savedShownMs: 2 * SECOND', to: 'savedShownMs: 10 * SECOND' }],
  },
  {
    row: 'E-03',
    fault: 'the account is shown inside the app as well',
    edits: [{ file: source('profile/account-section.tsx'), from: '  if (isInNativeApp()) return null\n', to: '' }],
  },
  {
    row: 'E-04',
    fault: 'an emptied name is saved as an empty text',
    edits: [{ file: source('profile/profile-form.ts'), from: 'form.displayName.trim() || null', to: 'form.displayName.trim()' }],
  },
  {
    row: 'E-05',
    fault: 'a device alone saves more than its name',
    edits: [{ file: source('profile/preferences.ts'), from: 'body: { displayName } }', to: 'body: { displayName, acceptsCash: true } }' }],
  },
  {
    row: 'E-06',
    fault: 'an account that the provider has not verified reads “Verified & Ready”',
    edits: [{ file: source('banking/payout-status.ts'), from: "return stripeAccountVerified ? 'verified' : 'pending'", to: "return stripeAccountVerified === null ? 'pending' : 'verified'" }],
  },
  {
    row: 'E-07',
    fault: 'the country can be changed while the account waits for the provider',
    edits: [{ file: source('profile/banking-section.tsx'), from: "disabled={payoutStatus !== 'none'}", to: "disabled={payoutStatus === 'verified'}" }],
  },
  {
    row: 'E-08',
    fault: 'electronic payment is saved without a rate',
    edits: [{ file: source('profile/profile-form.ts'), from: 'if (acceptsElectronic && !(Number(text) > 0))', to: "if (acceptsElectronic && text !== '' && !(Number(text) > 0))" }],
  },
  {
    row: 'E-09',
    fault: 'cash can be switched off while electronic payment is off',
    edits: [{ file: source('profile/rates-section.tsx'), from: '          disabled={!acceptsElectronic}\n', to: '' }],
  },
  {
    row: 'E-10',
    fault: 'managing the account begins the set-up again',
    edits: [{ file: source('banking/use-banking-link.ts'), from: "await api('POST /api/user/stripe-manage', { body })", to: "await api('POST /api/user/stripe-setup', { body })" }],
  },
  {
    row: 'S-01',
    fault: 'the profile opens after two seconds',
    edits: [{ file: limits, from: 'returnRedirectMs: 2_500', to: 'returnRedirectMs: 2_000' }],
  },
  {
    row: 'S-02',
    fault: 'an unfinished set-up is left after one second',
    edits: [{ file: source('payment-setup/setup-return-screen.tsx'), from: 'LIMITS.screen.returnRedirectMs)', to: 'isComplete ? LIMITS.screen.returnRedirectMs : 1_000)' }],
  },
  {
    row: 'S-03',
    fault: 'an unknown word counts as unfinished',
    edits: [{ file: source('payment-setup/setup-return-screen.tsx'), from: "if (setup !== 'complete' && setup !== 'refresh')", to: 'if (!setup)' }],
  },
  {
    row: 'S-04',
    fault: 'nothing says to go back to the app',
    edits: [{ file: source('payment-setup/app-return-screen.tsx'), from: '<strong>{t`Please return to the mobile app and close this window.`}</strong>', to: '' }],
  },
]
