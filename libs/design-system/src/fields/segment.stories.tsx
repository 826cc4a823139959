import type { Meta, StoryObj } from '@storybook/react'
import { Held } from '../../.storybook/held.tsx'
import { Segment, type SegmentProps } from './segment.tsx'

const meta: Meta<SegmentProps<number>> = {
  component: Segment,
  args: {
    label: 'Seats',
    value: 2,
    options: [
      { value: 2, label: 'Two' },
      { value: 4, label: 'Four' },
    ],
  },
  render: (args) => (
    <Held initial={args.value} onChange={(value) => value !== null && args.onChange?.(value)}>
      {(value, onChange) => <Segment {...args} value={value} onChange={onChange} />}
    </Held>
  ),
}
export default meta
type Story = StoryObj<SegmentProps<number>>

export const Chosen: Story = {}
export const NothingChosen: Story = { args: { value: null } }
export const WithHints: Story = {
  args: {
    options: [
      { value: 2, label: 'Two', hint: 'One against one' },
      { value: 4, label: 'Four', hint: 'Two against two, in pairs that stay together' },
    ],
  },
}
export const OnFelt: Story = { parameters: { ground: 'felt' } }
export const Disabled: Story = { args: { disabled: true } }

export const SideBySide: Story = {
  render: (args) => (
    <>
      <Segment {...args} label="One" onChange={() => {}} />
      <Segment {...args} label="Two" onChange={() => {}} />
    </>
  ),
}
