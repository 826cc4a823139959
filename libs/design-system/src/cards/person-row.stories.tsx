import type { Meta, StoryObj } from '@storybook/react'
import { Button } from '../actions/button.tsx'
import { Honour } from '../marks/honour.tsx'
import { StatusPill } from '../marks/status-pill.tsx'
import { Avatar } from './avatar.tsx'
import { LeadList } from './lead-list.tsx'
import { PersonRow, type PersonRowProps } from './person-row.tsx'

const meta: Meta<PersonRowProps> = {
  component: PersonRow,
  args: { name: 'Maya R.', portrait: <Avatar name="Maya R." plate="MR" />, children: '12 games, new' },
  decorators: [
    (Story) => (
      <LeadList aria-label="People">
        <Story />
      </LeadList>
    ),
  ],
}
export default meta
type Story = StoryObj<PersonRowProps>

const select = (
  <Button size="small" variant="outline">
    Choose
  </Button>
)

export const Plain: Story = {}
export const Ranked: Story = { args: { lead: 4 } }
export const Full: Story = {
  args: {
    mark: <StatusPill tone="green">Free</StatusPill>,
    children: (
      <>
        <Honour>Expert</Honour>
        <p>12 games</p>
      </>
    ),
    figure: '0.4 mi',
    action: select,
    link: (link) => <a href="#maya" {...link} />,
  },
}
export const Selected: Story = { args: { selected: true, figure: '0.4 mi' } }
export const LongName: Story = {
  args: { name: 'Maximiliane Alexandrina of the Upper Waterside', figure: '12.5 mi', action: select },
}
