import type { Match } from '@refcall/contract'
import type { People, State } from '../state.ts'
import { acceptedMatch } from './match.ts'
import { answer, refereeState } from './referee-state.ts'
import { acceptedHere } from './referee-way.ts'

const report = ({ self }: People, { id: matchId }: Match) =>
  self.call('POST /api/device/:deviceId/matches/:matchId/reports', {
    params: { deviceId: self.deviceId, matchId },
    body: { reason: 'wrong_amount', words: 'Twenty dollars instead of sixteen' },
  })

/** A report that an operator has answered. */
const answered = async (cast: People): Promise<void> => {
  const { match } = await acceptedMatch(cast)
  await report(cast, match)
  const operator = await cast.another()
  await operator.signIn('operator')
  const { incidents } = await operator.call('GET /api/dashboard/incidents')
  const incidentId = incidents.find(({ matchId }) => matchId === match.id)?.id ?? ''
  await operator.call('POST /api/dashboard/incidents/:incidentId/answer', {
    params: { incidentId },
    body: { answer: 'You are right. The difference comes back to your card.' },
  })
}

/** States of the reports about a match, for both parties and for the operators. */
export const helpStates: readonly State[] = [
  {
    name: 'player/help',
    main: true,
    arrange: acceptedMatch,
    async show(stage) {
      await stage.open('/')
      await stage.press(stage.page.getByRole('button', { name: 'Something wrong?' }))
      await stage.see(stage.page.getByRole('dialog').getByRole('button', { name: 'Report' }))
    },
  },
  {
    name: 'player/help-answered',
    arrange: answered,
    async show(stage) {
      await stage.open('/')
      await stage.press(stage.page.getByRole('button', { name: 'Your report: read the answer' }))
      await stage.see(stage.page.getByText('The difference comes back to your card.'))
    },
  },
  refereeState('help', {
    arrange: acceptedHere,
    press: ['Something wrong?'],
    see: answer('Report'),
  }),
  refereeState('shield', {
    main: true,
    arrange: acceptedHere,
    press: ['I feel unsafe'],
    see: answer('Report abuse'),
  }),
  refereeState('shield-reported', {
    arrange: acceptedHere,
    press: ['I feel unsafe', answer('Report abuse')],
    see: 'Our operators have been told.',
  }),
  {
    name: 'operator/report',
    width: 1280,
    async arrange(cast) {
      const { match } = await acceptedMatch(cast)
      await report(cast, match)
      await cast.self.signIn('operator')
    },
    async show(stage) {
      await stage.open('/dashboard?view=incidents')
      await stage.press(stage.page.getByRole('button', { name: 'Answer' }))
      await stage.see(stage.page.getByRole('dialog', { name: 'Answer this report' }))
    },
  },
]
