import { becomePayable, playPaid, requestHeld } from '../../people/paid-match.ts'
import type { Stage } from '../stage.ts'
import type { People, State } from '../state.ts'

/** An operator and a paid match; optionally with a card whose payment is disputed. */
const withPaidMatch =
  (table: string, card?: string) =>
  async ({ self, place, another }: People) => {
    await self.signIn('operator')
    const [player, referee] = [await another(), await another()]
    await becomePayable(referee, 'Rita', place)
    const match = await requestHeld(player, referee, place, table, card)
    await playPaid(player, referee, match)
    return { self, match }
  }

const refundPart = async ({ self, match }: Awaited<ReturnType<ReturnType<typeof withPaidMatch>>>) =>
  self.call('POST /api/dashboard/matches/:matchId/refund', {
    params: { matchId: match.id },
    body: { reason: 'A broken table', amount: '4.00' },
  })

/** The newest match at the table, since each language creates its own. */
const openPage = async (stage: Stage, table: string): Promise<void> => {
  await stage.open(`/dashboard?table=${table}`)
  await stage.press(stage.page.getByRole('listitem').getByRole('button'))
  await stage.see(stage.page.getByRole('heading', { name: 'Books' }))
}

/** States of the dashboard's other pages. */
export const operatorStates: readonly State[] = [
  {
    name: 'operator/match-paid',
    width: 1280,
    main: true,
    arrange: withPaidMatch('P1'),
    show: (stage) => openPage(stage, 'P1'),
  },
  {
    name: 'operator/match-refunded',
    width: 1280,
    arrange: async (cast) => refundPart(await withPaidMatch('P2')(cast)),
    async show(stage) {
      await openPage(stage, 'P2')
      await stage.press(stage.page.getByText('What is left on each account in USD'))
      await stage.see(stage.page.getByText('Owed to referees').last())
    },
  },
  {
    name: 'operator/refund-dialog',
    width: 1280,
    main: true,
    arrange: withPaidMatch('P3'),
    async show(stage) {
      await openPage(stage, 'P3')
      await stage.press(stage.page.getByRole('button', { name: 'Refund' }))
      await stage.press(stage.page.getByText('Part of it'))
      await stage.fill(stage.page.getByRole('dialog').getByRole('textbox'), '4.00')
      await stage.see(stage.page.getByText('The referee gives back $3.61 of it, the platform pays the rest.'))
    },
  },
  {
    name: 'operator/complete-dialog',
    width: 1280,
    arrange: withPaidMatch('P4'),
    async show(stage) {
      await openPage(stage, 'P4')
      await stage.press(stage.page.getByRole('button', { name: 'Complete match' }))
      await stage.see(stage.page.getByLabel('Reason'))
    },
  },
  {
    name: 'operator/match-unreadable',
    width: 1280,
    arrange: ({ self }) => self.signIn('operator'),
    mayLog: /404/,
    async show(stage) {
      await stage.open('/dashboard?match=nothing')
      await stage.see(stage.page.getByText('This match could not be read'))
    },
  },
  {
    name: 'operator/incidents',
    width: 1280,
    main: true,
    arrange: withPaidMatch('P5', 'createDispute'),
    async show(stage) {
      await stage.open('/dashboard?view=incidents')
      await stage.see(stage.page.getByRole('heading', { name: 'A bank disputes a payment' }))
    },
  },
  {
    name: 'operator/list-refunded',
    width: 1280,
    arrange: async (cast) => refundPart(await withPaidMatch('P6')(cast)),
    async show(stage) {
      await stage.open('/dashboard?table=P6')
      await stage.see(stage.page.getByText('$4.00 refunded').first())
    },
  },
  {
    name: 'operator/referees',
    width: 1280,
    main: true,
    arrange: ({ self }) => self.signIn('operator'),
    async show(stage) {
      await stage.open('/dashboard?view=referees')
      await stage.see(stage.page.getByRole('table', { name: 'Referees by their record' }))
    },
  },
  {
    name: 'operator/releases',
    width: 1280,
    main: true,
    arrange: ({ self }) => self.signIn('operator'),
    async show(stage) {
      await stage.open('/dashboard?view=releases')
      await stage.see(stage.page.getByRole('heading', { name: 'Recent actions' }))
    },
  },
  {
    name: 'operator/settle-dialog',
    width: 1280,
    arrange: withPaidMatch('P5', 'createDispute'),
    async show(stage) {
      await stage.open('/dashboard?view=incidents')
      await stage.press(stage.page.getByRole('button', { name: 'Mark as settled' }))
      await stage.see(stage.page.getByLabel('Note'))
    },
  },
]
