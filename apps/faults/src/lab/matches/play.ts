import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '@refcall/node-client'
import { goOnDuty, type Hall } from './people.ts'
import type { Story } from './story.ts'

/** The same size and price for all: 4 players × 2 games × $2.00. */
export const FORM = {
  playerCount: 4,
  gamesRemaining: 2,
  tableNumber: '7',
  totalAmount: '16.00',
  paymentMethod: 'cash',
  assignedRefereeId: null,
  isDirectAssignment: false,
} as const

const chosen = (clients: readonly Client[], share: number): Client => {
  const client = clients[Math.floor(share * clients.length)]
  if (!client) throw new Error('nobody is there')
  return client
}

/** Plays one match in a hall without another open one, through public calls. @throws Error for an unexpected refusal */
export const playMatch = async ({ place, players, referees }: Hall, story: Story): Promise<void> => {
  const player = chosen(players, story.player)
  const referee = chosen(referees, story.referee)
  const { deviceId } = player
  const { match } = await player.must('POST /api/device/:deviceId/matches', {
    params: { deviceId },
    body: { ...FORM, ...place },
  })
  const matchId = match.id
  const own = { params: { deviceId, matchId } }
  const asReferee = ({ deviceId: id }: Client) => ({ params: { matchId }, body: { deviceId: id } })
  const accept = (by: Client) => by.must('PATCH /api/mobile/matches/:matchId/accept', asReferee(by))
  const cancel = () => player.must('DELETE /api/device/:deviceId/matches/:matchId', own)
  const think = async (): Promise<void> => {
    await pause(story.thinkMs)
    await player.must('GET /api/device/:deviceId/matches', { params: { deviceId } })
  }

  await think()
  if (story.way === 'cancelled before acceptance') return void (await cancel())
  if (story.way === 'cancelled against the acceptance') {
    // The player may always cancel; the referee is too late or loses the match again.
    await Promise.all([cancel(), referee.ask('PATCH /api/mobile/matches/:matchId/accept', asReferee(referee))])
    return void (await goOnDuty(referee, place))
  }
  await accept(referee)
  await think()
  let last = referee
  if (story.way === 'cancelled after acceptance') await cancel()
  else if (story.way === 'left, and taken by another') {
    await referee.must('DELETE /api/mobile/matches/:matchId/cancel', asReferee(referee))
    last = referees.find((other) => other !== referee) ?? referee
    await think()
    await accept(last)
    await think()
    await player.must('PATCH /api/device/:deviceId/matches/:matchId/complete', own)
    await goOnDuty(referee, place)
  } else if (story.way === 'ended by the referee')
    await last.must('PATCH /api/mobile/matches/:matchId/complete', asReferee(last))
  else await player.must('PATCH /api/device/:deviceId/matches/:matchId/complete', own)
  await goOnDuty(last, place)
}
