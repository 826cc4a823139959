import fc from 'fast-check'
import type { PushMessage } from '@refcall/contract'
import { FakeService, refused, THEN } from '@refcall/fixtures'
import { formatTime } from '@refcall/messages'
import { TestedWorker } from '../testing/worker.ts'

const SEEN = 'POST /api/mobile/matches/:matchId/seen'
const HOME = 'https://refcall.example/referee-dashboard'
const request: PushMessage = {
  kind: 'match_request',
  matchId: 'match-1',
  deviceId: 'web_1',
  language: 'en',
  path: '/referee-dashboard',
  tableNumber: 'A3',
  playerCount: 4,
  gamesRemaining: 2,
  paymentMethod: 'cash',
  totalAmount: '16.00',
  playerCurrency: 'USD',
  isDirectAssignment: false,
  expiresAt: null,
  distance: 1.1,
}
const { matchId, deviceId, language, path } = request
const closed: PushMessage = { kind: 'match_request_closed', matchId, deviceId, language, path }

let service: FakeService
let worker: TestedWorker
beforeEach(() => {
  service = FakeService.install()
  worker = new TestedWorker()
})

describe('a push works', () => {
  it('as a notification of the request, and tells that it was shown', async () => {
    await worker.pushed(request)
    expect(worker.payoutStatus).toEqual([
      expect.objectContaining({
        title: 'Table A3 needs a referee',
        body: '$16.00\n4 players, 2 games, cash, 1.1 mi',
        lang: 'en',
        dir: 'ltr',
        renotify: true,
        data: { path: '/referee-dashboard', isRequest: true },
      }),
    ])
    expect(service.made(SEEN)).toMatchObject([
      { call: 'POST /api/mobile/matches/match-1/seen', body: { deviceId: 'web_1' } },
    ])
  })

  it.each([
    ['player', '/referee-dashboard', 'upstairs', 'Table A3', 'We are upstairs'],
    ['referee', '/', 'which_floor', 'Your referee', 'Which floor is it?'],
  ] as const)('of what the %s says, which leads to the match', async (from, page, code, title, body) => {
    await worker.pushed({
      kind: 'quick_message',
      matchId,
      deviceId,
      language,
      path: page,
      from,
      code,
      tableNumber: 'A3',
    })
    expect(worker.payoutStatus).toMatchObject([{ title, body, renotify: true, data: { path: page } }])
    expect(service.made(SEEN)).toEqual([])
  })

  it('T4: of a referee near a player, which leads home', async () => {
    await worker.pushed({ kind: 'referee_nearby', matchId, deviceId, language, path: '/' })
    const words = { title: 'A referee is near you now', body: 'You can send your request again.' }
    expect(worker.payoutStatus).toMatchObject([{ ...words, data: { path: '/' } }])
    expect(service.made(SEEN)).toEqual([])
  })

  it.each([
    ['refund', '/history', 'Refund of $5.00', 'It goes back to your card, which can take the bank some days.'],
    ['refund_failed', '/history', 'Refund of $5.00 sent back', 'Your bank sent it back. It is still owed to you.'],
    ['tip', '/referee-earnings', 'Tip $5.00', 'All of it is yours.'],
  ] as const)('of money: %s, which leads to its page', async (kind, page, title, body) => {
    await worker.pushed(request)
    const money = { subjectId: 'op_1', amount: '5.00', currency: 'USD' }
    await worker.pushed({ kind, matchId, deviceId, language, path: page, ...money })
    expect(worker.payoutStatus).toMatchObject([{}, { title, body, data: { path: page } }])
    expect(service.made(SEEN)).toHaveLength(1)
  })

  it('of two refunds of the same amount: both stay, and the same one comes once', async () => {
    const refund = {
      kind: 'refund',
      matchId,
      deviceId,
      language,
      path: '/history',
      amount: '5.00',
      currency: 'USD',
    } as const
    for (const subjectId of ['op_1', 'op_2', 'op_2']) await worker.pushed({ ...refund, subjectId })
    expect(worker.payoutStatus).toHaveLength(2)
  })

  it.each([
    ['shift_ending', `Your shift ends at ${formatTime(THEN)}`, 'Open the page to stay on duty longer.'],
    ['shift_ended', 'Your shift has ended', 'You are off duty now.'],
    ['break_over', 'Your break is over', 'Go on duty when you are ready.'],
  ] as const)('of the referee’s own duty: %s, of which the last stays', async (kind, title, body) => {
    await worker.pushed({ kind: 'shift_ending', deviceId, language, path, endsAt: '2026-11-20T01:00:00.000Z' })
    await worker.pushed({ kind, deviceId, language, path, endsAt: THEN })
    expect(worker.payoutStatus).toMatchObject([{ title, body, renotify: true, data: { path } }])
    expect(service.made(SEEN)).toEqual([])
  })

  it('of a message that a newer service has, without its words', async () => {
    await worker.pushed({
      kind: 'quick_message',
      matchId,
      deviceId,
      language,
      path,
      from: 'player',
      code: 'new',
      tableNumber: 'A3',
    })
    expect(worker.payoutStatus).toMatchObject([{ title: 'There is news for you' }])
  })

  it('with what else an electronic request to this referee alone tells', async () => {
    const payout = { status: 'estimated', amount: '14.30', currency: 'EUR' } as const
    await worker.pushed({
      ...request,
      isDirectAssignment: true,
      paymentMethod: 'electronic',
      distance: undefined,
      payout,
    })
    expect(worker.payoutStatus[0]).toMatchObject({
      title: 'Table A3 asks for you',
      body: '$16.00\n4 players, 2 games, electronic\nYou earn about €14.30 after fees.',
    })
  })

  it.each([
    ['ar', { lang: 'ar', dir: 'rtl' }],
    // An unsupported language falls back to the language of the page that registered the worker.
    ['xx', { lang: 'de', dir: 'ltr' }],
    [null, { lang: 'de', dir: 'ltr' }],
  ])('in the language it asks for: %s', async (asked, page) => {
    await worker.pushed({ ...request, language: asked })
    expect(worker.payoutStatus[0]).toMatchObject(page)
    expect(worker.spoken).toBe(page.lang)
  })

  it('in the units of the page that began it', async () => {
    worker = new TestedWorker('https://refcall.example/push-worker.js?device=web_1&language=en&units=kilometres')
    await worker.pushed(request)
    expect(worker.payoutStatus[0]).toMatchObject({ body: '$16.00\n4 players, 2 games, cash, 1.8 km' })
  })

  it('once per match: a later word takes its place, the last one takes it away', async () => {
    await worker.pushed(request)
    await worker.pushed({ ...request, matchId: 'match-2', tableNumber: 'B1' })
    await worker.pushed({ ...request, tableNumber: 'A4' })
    expect(worker.payoutStatus.map(({ title }) => title)).toEqual([
      'Table B1 needs a referee',
      'Table A4 needs a referee',
    ])
    await worker.pushed(closed)
    expect(worker.payoutStatus.map(({ title }) => title)).toEqual(['Table B1 needs a referee'])
    // Browsers revoke the push permission of a worker that shows no notification for a push.
    expect(worker.shown.at(-1)).toMatchObject({ title: 'This request is no longer open.', silent: true })
    expect(service.made(SEEN)).toHaveLength(3)
  })
})

describe('a push refuses', () => {
  it('to fail: whatever comes, something is shown', async () => {
    const texts = fc.oneof(
      fc.json(),
      fc.string(),
      fc.record({ ...fields(request) }, { requiredKeys: [] }).map((some) => JSON.stringify(some)),
    )
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const { shown } = worker
        const before = shown.length
        await worker.pushed(text)
        expect(shown).toHaveLength(before + 1)
      }),
    )
  })

  it.each([
    null,
    '',
    '{"kind":',
    { ...request, totalAmount: 16 },
    { ...closed, kind: 'tip', amount: 5 },
    { ...closed, kind: 'shift_ending', endsAt: 'soon' },
    { ...closed, path: 'https://elsewhere.example/' },
  ])('what it cannot read, and says that there is something: %j', async (message) => {
    await worker.pushed(message)
    expect(worker.payoutStatus).toEqual([
      expect.objectContaining({ title: 'There is news for you', lang: 'de', data: { path: '/referee-dashboard' } }),
    ])
    expect(service.calls).toEqual([])
  })

  it('to fall with the service: shown is shown', async () => {
    service.on(SEEN, refused('unavailable'))
    await worker.pushed(request)
    expect(worker.payoutStatus).toHaveLength(1)
  })
})

describe('a press on it', () => {
  const pressed = (data: unknown) =>
    worker.happens('notificationclick', { notification: { data, close: () => worker.moves.push('close') } })

  it.each([
    ['leads to the tab that is there', ['https://refcall.example/', HOME], [`focus ${HOME}`]],
    [
      'moves another tab of the referee’s',
      ['https://refcall.example/referee-profile'],
      ['focus https://refcall.example/referee-profile', `https://refcall.example/referee-profile to ${HOME}`],
    ],
    ['opens a tab, and leaves a player’s alone', ['https://refcall.example/request'], [`open ${HOME}`]],
  ])('%s', async (_what, tabs, moves) => {
    worker.tabs = tabs
    await pressed({ path: '/referee-dashboard' })
    expect(worker.moves).toEqual(['close', ...moves])
  })

  it('opens a tab where the browser does not let it move one, and knows where to without being told', async () => {
    worker.tabs = ['https://refcall.example/referee-profile']
    worker.mayNavigate = false
    await pressed(null)
    expect(worker.moves.at(-1)).toBe(`open ${HOME}`)
  })
})

describe('the worker', () => {
  it('takes its place at once, and stands in no request’s way', async () => {
    await worker.happens('install')
    await worker.happens('activate')
    expect(worker.moves).toEqual(['skip waiting', 'claim'])
  })

  it('subscribes again when the browser has lost the subscription', async () => {
    await worker.happens('pushsubscriptionchange', { oldSubscription: { endpoint: 'https://push.example/0' } })
    expect(service.calls.map(({ call, body }) => [call, body])).toEqual([
      ['GET /api/push/key', undefined],
      [
        'PUT /api/mobile/device/web_1/push',
        { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' }, language: 'de' },
      ],
      ['DELETE /api/mobile/device/web_1/push', { endpoint: 'https://push.example/0' }],
    ])
  })

  it('does not without a device', async () => {
    worker = new TestedWorker('https://refcall.example/push-worker.js')
    await worker.happens('pushsubscriptionchange')
    expect(service.calls).toEqual([])
  })
})

/** Messages with each field either valid or arbitrary. */
function fields(message: object) {
  return Object.fromEntries(
    Object.entries(message).map(([name, value]) => [
      name,
      fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: fc.jsonValue() }),
    ]),
  )
}
