import { screen, waitFor, within } from '@testing-library/react'
import type { ReleaseAct, ReleasesStatus, RemoteReleases } from '@refcall/contract'
import { anAccount, FakeService, refused, THEN } from '@refcall/fixtures'
import { formatDateTime } from '@refcall/messages'
import { openDesk } from '../testing/open-desk.tsx'

const [OLD, NEW, GONE] = ['0', 'f', 'a'].map((digit) => digit.repeat(32)) as [string, string, string]
const old = { digest: OLD, version: '1.0.0' }
const newer = { digest: NEW, version: '1.1.0' }

const anAct = (differs: Partial<ReleaseAct> = {}): ReleaseAct => ({
  name: 'promote',
  at: THEN,
  who: 'Ada',
  why: 'a clearer headline',
  remote: 'player',
  release: old,
  flag: null,
  percent: null,
  ...differs,
})
const figures = (withError: number) => ({
  sessions: 40,
  withError,
  vitals: {
    lcp: { good: 3, fair: 1, poor: 0 },
    inp: { good: 0, fair: 0, poor: 0 },
    cls: { good: 4, fair: 0, poor: 0 },
  },
})
const live: RemoteReleases['live'] = {
  ...old,
  by: anAct(),
  instead: { digest: GONE, version: '0.9.0' },
}
const trial: NonNullable<RemoteReleases['trial']> = {
  ...newer,
  by: anAct({ name: 'canary', percent: 5, release: newer, why: 'to a few' }),
  instead: old,
  percent: 5,
  counts: { canary: figures(6), control: figures(1), isWorse: false },
}
const aPlayer = (differs: Partial<RemoteReleases> = {}): RemoteReleases => ({
  name: 'player',
  problem: null,
  live,
  trial: null,
  flags: [],
  gone: [],
  asked: null,
  ...differs,
})
const aStatus = (differs: Partial<ReleasesStatus> = {}): ReleasesStatus => ({
  shell: 's1',
  override: null,
  isMonitored: true,
  problem: null,
  remotes: [aPlayer()],
  acts: [],
  ...differs,
})

const operator = anAccount({ isOperator: true })
let service: FakeService
let releases: ReleasesStatus | null
beforeEach(() => {
  service = FakeService.install()
  service.user = operator
  service.on('GET /api/dashboard/incidents', { incidents: [] })
  releases = aStatus()
  service.onPageServer('GET /releases/status', () => ({ releases }))
})

const open = async () => {
  const desk = openDesk('/dashboard?view=releases', operator)
  await screen.findByRole('heading', { level: 1, name: 'Releases' })
  return desk
}
const player = async () => within(await screen.findByRole('region', { name: 'player' }))

/** Matches a paragraph by its whole text, whatever elements its parts stand in. */
const paragraph = (text: string) => (_part: string, element: Element | null) =>
  element?.tagName === 'P' && element.textContent === text

describe('the releases of an operator work', () => {
  it('tell what is live, for whom, on how many pages, by whom and why', async () => {
    await open()
    const section = await player()
    expect(section.getByRole('heading', { level: 3, name: '1.0.0 · 00000000' })).toBeVisible()
    expect(section.getByText(paragraph('For all devices'))).toBeVisible()
    expect(section.getByText('Released to everyone')).toBeVisible()
    expect(section.getByText('a clearer headline')).toBeVisible()
    expect(section.getByText(formatDateTime(THEN))).toBeVisible()
    const rail = within(screen.getByRole('navigation', { name: 'Places' }))
    expect(rail.getByRole('link', { name: 'Releases' })).toHaveAttribute('aria-current', 'page')
    expect(rail.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current')
  })

  it('tell how a trial does beside what is live', async () => {
    releases = aStatus({ remotes: [aPlayer({ trial })] })
    await open()
    const table = within((await player()).getByRole('table', { name: 'Trial results' }))
    expect(
      table
        .getAllByRole('row')
        .slice(1)
        .map((row) =>
          within(row)
            .getAllByRole('cell')
            .map(({ textContent }) => textContent),
        ),
    ).toEqual([
      ['6 / 40', '1 / 40'],
      ['3 / 4', '3 / 4'],
      ['0 / 0', '0 / 0'],
      ['4 / 4', '4 / 4'],
    ])
    expect(screen.getByText(paragraph('For 5% of devices'))).toBeVisible()
    expect(screen.getByText(paragraph('For all other devices'))).toBeVisible()
    expect(screen.getByText('No problems so far.')).toBeVisible()
  })

  it('tell the last acts, the monitor’s too, and why a release is gone', async () => {
    const rolledBack = anAct({
      name: 'rollback',
      who: null,
      why: 'player 1.1.0 had an error in 6 of 40 sessions',
      release: newer,
    })
    releases = aStatus({
      acts: [rolledBack, anAct({ name: 'gc', remote: null, release: null, why: 'not in use' })],
      remotes: [aPlayer({ gone: [{ ...newer, by: rolledBack }] })],
    })
    await open()
    const acts = within(within(await screen.findByRole('region', { name: 'Recent actions' })).getByRole('list'))
    expect(acts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(
        'player 1.1.0 · ffffffffRolled back (the trial monitor): player 1.1.0 had an error in 6 of 40 sessions',
      ),
      expect.stringContaining('All front endsUnused releases were deleted (Ada): not in use'),
    ])
    expect((await player()).getByText('Rolled back or revoked')).toBeVisible()
  })

  it('take a trial back with one press and a reason, and say when it is done', async () => {
    releases = aStatus({ remotes: [aPlayer({ trial })] })
    service.onPageServer('POST /releases/take-back', () => {
      releases = aStatus({
        remotes: [
          aPlayer({
            trial,
            asked: { digest: NEW, who: 'olga', reason: 'it flickers', command: 'npm run …', isLate: false },
          }),
        ],
      })
      return { success: true }
    })
    const { person } = await open()
    await person.click((await player()).getByRole('button', { name: 'Roll back 1.1.0 · ffffffff' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Roll back 1.1.0 · ffffffff?' }))
    expect(dialog.getByText('1.0.0 · 00000000 replaces it for 5% of devices.')).toBeVisible()
    await person.type(dialog.getByLabelText('Reason'), 'it flickers')
    await person.dblClick(dialog.getByRole('button', { name: 'Roll back' }))
    expect(await (await player()).findByRole('status')).toHaveTextContent(
      'olga requested a rollback of 1.1.0 · ffffffff: it flickers',
    )
    expect(service.made('POST /releases/take-back').map(({ body }) => body)).toEqual([
      { remote: 'player', digest: NEW, reason: 'it flickers' },
    ])
    expect(screen.queryByRole('button', { name: /^Roll back/ })).not.toBeInTheDocument()
    releases = aStatus({ acts: [anAct({ name: 'rollback', release: newer })] })
    expect(
      await screen.findByText('Done: 1.1.0 · ffffffff has been rolled back.', {}, { timeout: 20_000 }),
    ).toBeVisible()
  })

  it('let who may try a build ask for it, for some minutes', async () => {
    // jsdom cannot reload a page, and logs an error.
    jest.spyOn(console, 'error').mockImplementation()
    releases = aStatus({ override: { origins: ['http://localhost:*'] } })
    service.onPageServer('POST /releases/override', () => ({ success: true }))
    const { person } = await open()
    const form = within(await screen.findByRole('form', { name: 'Try a build' }))
    expect(form.getByLabelText('Address of the build')).toHaveAccessibleDescription('http://localhost:*')
    await person.type(form.getByLabelText('Address of the build'), 'http://localhost:4299/')
    await person.selectOptions(form.getByLabelText('For how long'), '60 minutes')
    await person.dblClick(form.getByRole('button', { name: 'Try it here' }))
    await waitFor(() =>
      expect(service.made('POST /releases/override').map(({ body }) => body)).toEqual([
        { remote: 'player', origin: 'http://localhost:4299', minutes: 60 },
      ]),
    )
  })

  it('switch a feature flag with a reason, and say what was asked for', async () => {
    const flag = { name: 'new-map', percent: 20, by: null, asked: null }
    releases = aStatus({ remotes: [aPlayer({ flags: [flag] })] })
    service.onPageServer('POST /releases/flag', () => {
      const asked = { percent: 100, who: 'olga', reason: 'no complaints', command: 'npm run …', isLate: true }
      releases = aStatus({ remotes: [aPlayer({ flags: [{ ...flag, asked }] })] })
      return { success: true }
    })
    const { person } = await open()
    expect((await player()).getByText('On for 20% of devices')).toBeVisible()
    await person.click((await player()).getByRole('button', { name: 'Switch new-map' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Switch new-map?' }))
    await person.selectOptions(dialog.getByLabelText('New state'), 'On for all devices')
    await person.type(dialog.getByLabelText('Reason'), 'no complaints')
    await person.dblClick(dialog.getByRole('button', { name: 'Switch' }))
    const note = await (await player()).findByRole('status')
    expect(note).toHaveTextContent('olga requested “On for all devices”: no complaints')
    expect(note).toHaveTextContent('npm run …')
    expect(service.made('POST /releases/flag').map(({ body }) => body)).toEqual([
      { remote: 'player', flag: 'new-map', percent: 100, reason: 'no complaints' },
    ])
    expect(screen.queryByRole('button', { name: 'Switch new-map' })).not.toBeInTheDocument()
  })

  it('name the feature flag of an action, and for whom it was switched', async () => {
    const act = anAct({ name: 'flag', release: null, flag: 'new-map', percent: 0, why: 'it flickers' })
    releases = aStatus({ acts: [act, { ...act, at: '2026-01-01T00:00:00.000Z', percent: null }] })
    await open()
    const acts = within(within(await screen.findByRole('region', { name: 'Recent actions' })).getByRole('list'))
    expect(acts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('player new-mapOff (Ada): it flickers'),
      expect.stringContaining('player new-mapRemoved (Ada): it flickers'),
    ])
  })

  it('say that the trial ends with what is live', async () => {
    releases = aStatus({ remotes: [aPlayer({ trial })] })
    const { person } = await open()
    await person.click((await player()).getByRole('button', { name: 'Roll back 1.0.0 · 00000000' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('0.9.0 · aaaaaaaa replaces it for all devices.')).toBeVisible()
    expect(dialog.getByText('The trial of 1.1.0 · ffffffff ends with it.')).toBeVisible()
  })
})

describe('the releases of an operator refuse', () => {
  it('to be silent when what was asked for is not done: they say which command does it', async () => {
    releases = aStatus({
      remotes: [
        aPlayer({
          asked: {
            digest: OLD,
            who: 'olga',
            reason: 'it flickers',
            command: `npm run release -- rollback player --to ${GONE} --why "…"`,
            isLate: true,
          },
        }),
      ],
    })
    await open()
    expect(await screen.findByText(`npm run release -- rollback player --to ${GONE} --why "…"`)).toBeVisible()
  })

  it('to be silent when no monitor listens', async () => {
    releases = aStatus({ isMonitored: false })
    await open()
    expect(
      await screen.findByText(/^No process with the registry’s key is connected to this page server/),
    ).toBeVisible()
  })

  it('to offer a way back where there is none', async () => {
    releases = aStatus({ remotes: [aPlayer({ live: { ...live!, instead: null } })] })
    await open()
    expect((await player()).queryByRole('button')).not.toBeInTheDocument()
  })

  it('to offer a build to who may not try one', async () => {
    await open()
    await player()
    expect(screen.queryByRole('form', { name: 'Try a build' })).not.toBeInTheDocument()
  })

  it('to begin a build that the page server refuses, and keep its address', async () => {
    releases = aStatus({ override: { origins: ['http://localhost:*'] } })
    service.onPageServer('POST /releases/override', () => refused('invalid_request'))
    const { person } = await open()
    const form = within(await screen.findByRole('form', { name: 'Try a build' }))
    await person.type(form.getByLabelText('Address of the build'), 'http://elsewhere.example')
    await person.click(form.getByRole('button', { name: 'Try it here' }))
    expect(await form.findByRole('alert')).toBeVisible()
    expect(form.getByLabelText('Address of the build')).toHaveValue('http://elsewhere.example')
  })

  it('to guess where nothing is released', async () => {
    releases = null
    await open()
    expect(await screen.findByText('Nothing is released here')).toBeVisible()
  })

  it('to stay silent when they cannot be read', async () => {
    service.onPageServer('GET /releases/status', () => refused('unavailable'))
    await open()
    expect(await screen.findByRole('alert')).toHaveTextContent('The releases could not be read')
  })

  it('to keep what the page server found wrong to itself', async () => {
    releases = aStatus({ remotes: [aPlayer({ problem: 'the signature does not fit' })] })
    await open()
    expect(await screen.findByText('the signature does not fit')).toHaveAttribute('lang', 'en')
  })

  it('to lose the reason when the rollback is refused', async () => {
    service.onPageServer('POST /releases/take-back', () => refused('too_many_requests'))
    const { person } = await open()
    await person.click((await player()).getByRole('button', { name: /^Roll back/ }))
    const dialog = within(screen.getByRole('dialog'))
    await person.type(dialog.getByLabelText('Reason'), 'it flickers')
    await person.click(dialog.getByRole('button', { name: 'Roll back' }))
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('Too many requests'))
    expect(dialog.getByLabelText('Reason')).toHaveValue('it flickers')
  })
})
