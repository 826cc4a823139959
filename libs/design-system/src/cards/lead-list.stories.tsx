import type { Meta, StoryObj } from '@storybook/react'
import { Held } from '../../.storybook/held.tsx'
import { LeadList, LeadRow, type LeadRowProps } from './lead-list.tsx'

const meta: Meta<LeadRowProps> = {
  component: LeadRow,
  subcomponents: { LeadList },
  args: { lead: '7', end: '$8.00', children: 'Two sets' },
  decorators: [
    (Story) => (
      <LeadList aria-label="Rows">
        <Story />
      </LeadList>
    ),
  ],
}
export default meta
type Story = StoryObj<LeadRowProps>

export const Plain: Story = {}
export const LongLead: Story = { args: { leadLabel: 'Court', lead: 'Corner court' } }
export const Titled: Story = { args: { title: 'Maya R.', children: '12 games, new' } }
export const WithoutFigure: Story = { args: { end: undefined } }
export const Choosable: Story = {
  render: ({ onSelect, ...args }) => (
    <Held initial={args.selected ?? false} onChange={onSelect}>
      {(selected, select) => <LeadRow {...args} selected={selected} onSelect={() => select(!selected)} />}
    </Held>
  ),
}
export const Chosen: Story = { ...Choosable, args: { selected: true } }
