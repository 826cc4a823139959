import type { Meta, StoryObj } from '@storybook/react'
import { Button } from '../actions/button.tsx'
import { StatusPill } from '../marks/status-pill.tsx'
import { CallCard, type CallCardProps } from './call-card.tsx'

const meta: Meta<CallCardProps> = {
  component: CallCard,
  args: {
    leadLabel: 'Court',
    lead: 'A3',
    pill: <StatusPill tone="amber">Waiting</StatusPill>,
    amount: '$24.00',
    facts: 'Two sets, four people',
    children: (
      <>
        <Button variant="outline">Pass</Button>
        <Button>Take</Button>
      </>
    ),
  },
}
export default meta
type Story = StoryObj<CallCardProps>

export const TwoAnswers: Story = {}
export const OneAnswer: Story = { args: { children: <Button>Take</Button> } }
export const LongLead: Story = { args: { lead: '1204' } }
export const Settled: Story = { args: { pill: <StatusPill tone="green">Done</StatusPill>, children: undefined } }
