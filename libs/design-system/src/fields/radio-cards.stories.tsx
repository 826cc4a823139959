import type { Meta, StoryObj } from '@storybook/react'
import { Held } from '../../.storybook/held.tsx'
import { Avatar } from '../cards/avatar.tsx'
import { RadioCards, type RadioCardsProps } from './radio-cards.tsx'

const meta: Meta<RadioCardsProps<string>> = {
  component: RadioCards,
  args: {
    label: 'Way',
    value: 'first',
    options: [
      { value: 'first', title: 'First', description: 'The usual one' },
      { value: 'second', title: 'Second', description: 'Not to be had today', disabled: true },
      { value: 'third', title: 'Third' },
    ],
  },
  render: (args) => (
    <Held initial={args.value} onChange={(value) => value !== null && args.onChange?.(value)}>
      {(value, onChange) => <RadioCards {...args} value={value} onChange={onChange} />}
    </Held>
  ),
}
export default meta
type Story = StoryObj<RadioCardsProps<string>>

export const Chosen: Story = {}
export const NothingChosen: Story = { args: { value: null } }
export const Joined: Story = {
  args: {
    label: 'Person',
    joined: true,
    options: [
      {
        value: 'first',
        title: 'Maya R.',
        portrait: <Avatar name="Maya R." size={40} />,
        description: '12 games',
        figure: '0.4 mi',
      },
      {
        value: 'second',
        title: 'Maximiliane of the Upper Waterside',
        portrait: <Avatar name="Maximiliane" size={40} />,
        description: 'New',
        figure: '12.5 mi',
      },
      { value: 'third', title: 'Kim', portrait: <Avatar name="Kim" size={40} />, figure: '13 mi' },
    ],
  },
}
export const HiddenLabel: Story = { args: { hideLabel: true } }
export const Disabled: Story = { args: { disabled: true } }
