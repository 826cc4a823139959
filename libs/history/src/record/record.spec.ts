import { openClient } from '@refcall/node-client'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Line } from '../lines.ts'
import { readHistory } from '../read-history.ts'
import { recordCalls } from './calls.ts'
import { recordChannel } from './channel.ts'
import { openRecorder, type Recorder } from './recorder.ts'

const folder = mkdtempSync(join(tmpdir(), 'history-'))
const path = join(folder, 'history.jsonl')

afterAll(() => rmSync(folder, { recursive: true }))

/** The lines without their times, which only grow. */
async function recorded(act: (recorder: Recorder) => void | Promise<void>): Promise<object[]> {
  const recorder = openRecorder(path)
  await act(recorder)
  recorder.close()
  const lines: Line[] = [...readHistory(path)]
  const times = lines.flatMap((line) => ('at' in line ? [line.at] : []))
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  return lines.map((line) => ({ ...line, at: undefined }))
}

const MATCH = { id: 'm1', version: 3, status: 'awaiting_verification', verificationCode: '012345', tableNumber: '7' }
const [id, at] = ['00000001abcdef01.7.8.9', '2026-11-20T10:00:00.000Z']

/** Asks once of a server that gives these answers, one after the other. */
async function asking(
  answers: readonly { status: number; body: object }[],
  ask: (client: ReturnType<typeof openClient>) => Promise<unknown>,
): Promise<object[]> {
  const left = [...answers]
  const server = createServer((_, response) => {
    const { status, body } = left.shift() ?? { status: 404, body: {} }
    response.writeHead(status).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    return await recorded(async (recorder) => {
      await ask(
        openClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {}, () => recordCalls(recorder, 'c1')),
      )
    })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

describe('works', () => {
  it('every attempt of a request is recorded, with what it showed', async () => {
    const answers = [
      { status: 503, body: { code: 'unavailable' } },
      { status: 429, body: { code: 'wait' } },
      { status: 200, body: { matches: [{ ...MATCH, id: 'm0', verificationCode: null }, MATCH] } },
    ]
    expect(
      await asking(answers, (client) =>
        client.must('GET /api/device/:deviceId/matches', { params: { deviceId: 'd' } }),
      ),
    ).toEqual([
      { kind: 'call', client: 'c1', op: 1, request: 1, what: 'read' },
      { kind: 'answer', op: 1, outcome: 'unknown' },
      { kind: 'call', client: 'c1', op: 2, request: 1, what: 'read' },
      { kind: 'answer', op: 2, outcome: 'refused' },
      { kind: 'call', client: 'c1', op: 3, request: 1, what: 'read' },
      {
        kind: 'answer',
        op: 3,
        outcome: 'ok',
        seen: [
          ['m1', 3, 'awaiting_verification'],
          ['m0', 3, 'awaiting_verification'],
        ],
        code: '012345',
      },
    ])
  })

  it('a code that the provider has not decided about may still have its effect; a wrong one has none', async () => {
    const answers = [
      { status: 409, body: { code: 'processing' } },
      { status: 422, body: { code: 'wrong_code' } },
    ]
    expect(
      await asking(answers, (client) =>
        client.ask('POST /api/mobile/matches/:matchId/verify-code', {
          params: { matchId: 'm1' },
          body: { code: '111111' },
        }),
      ),
    ).toEqual([
      { kind: 'call', client: 'c1', op: 1, request: 1, what: 'verify', match: 'm1', code: '111111' },
      { kind: 'answer', op: 1, outcome: 'unknown' },
      { kind: 'call', client: 'c1', op: 2, request: 1, what: 'verify', match: 'm1', code: '111111' },
      { kind: 'answer', op: 2, outcome: 'refused' },
    ])
  })

  it('calls about no match are not recorded', async () => {
    expect(
      await asking([{ status: 200, body: {} }], (client) => client.ask('POST /api/start', { body: { deviceId: 'd' } })),
    ).toEqual([])
  })

  it('a channel records its snapshots and events, and no heartbeats', async () => {
    const lines = await recorded((recorder) => {
      const channel = recordChannel(recorder, 'c1', { isOperator: true, place: null })
      channel.ask()
      channel.hear({ type: 'connected', at, resumed: false })
      channel.hear({ type: 'snapshot', id, at, matches: [], activeAssignment: null, pendingMatches: [] })
      channel.hear({ type: 'heartbeat', at })
      channel.hear({ type: 'match_request_closed', id, at, matchId: 'm1' })
      channel.leave()
    })
    expect(lines).toEqual([
      { kind: 'listen', client: 'c1', isOperator: true },
      { kind: 'heard', client: 'c1', id, type: 'snapshot', seen: [], since: expect.any(Number) },
      { kind: 'heard', client: 'c1', id, type: 'match_request_closed' },
      { kind: 'left', client: 'c1' },
    ])
  })
})
