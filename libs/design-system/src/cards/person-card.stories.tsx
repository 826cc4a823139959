import type { Meta, StoryObj } from '@storybook/react'
import { Button } from '../actions/button.tsx'
import { Honour } from '../marks/honour.tsx'
import { Avatar } from './avatar.tsx'
import { PersonCard, type PersonCardProps } from './person-card.tsx'

const meta: Meta<PersonCardProps> = {
  component: PersonCard,
  args: { name: 'Maya R.', initials: 'MR', facts: ['12 games', 'New'] },
}
export default meta
type Story = StoryObj<PersonCardProps>

export const Plain: Story = {}
export const Full: Story = {
  args: { badge: <Honour>Expert</Honour>, chip: '0.4 mi', action: <Button variant="outline">Choose</Button> },
}
export const Compact: Story = { args: { compact: true, chip: '0.4 mi' } }
export const Drawn: Story = { args: { compact: true, portrait: <Avatar name="Maya R." />, chip: '0.4 mi' } }
export const Selected: Story = { args: { selected: true } }
export const LongName: Story = { args: { name: 'Maximiliane Alexandrina of the Upper Waterside', chip: '12.5 mi' } }
