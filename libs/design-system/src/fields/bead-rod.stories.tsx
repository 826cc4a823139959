import type { Meta, StoryObj } from '@storybook/react'
import { Held } from '../../.storybook/held.tsx'
import { BeadRod, type BeadRodProps } from './bead-rod.tsx'

const meta: Meta<BeadRodProps<number>> = {
  component: BeadRod,
  args: {
    label: 'Rounds',
    value: 2,
    options: [1, 2, 3].map((value) => ({ value, label: String(value), name: `${value} rounds` })),
  },
  render: (args) => (
    <Held initial={args.value} onChange={(value) => value !== null && args.onChange?.(value)}>
      {(value, onChange) => <BeadRod {...args} value={value} onChange={onChange} />}
    </Held>
  ),
}
export default meta
type Story = StoryObj<BeadRodProps<number>>

export const Chosen: Story = {}
export const NothingChosen: Story = { args: { value: null } }
export const HiddenLabel: Story = { args: { hideLabel: true } }
export const Disabled: Story = { args: { disabled: true } }
export const FiveBeads: Story = {
  args: { options: Array.from({ length: 5 }, (_, at) => ({ value: at + 1, label: String(at + 1) })) },
}
