import type { Meta, StoryObj } from '@storybook/react'
import { useState } from 'react'
import { DateRange, type DateRangeProps } from './date-range.tsx'

const meta: Meta<DateRangeProps> = {
  component: DateRange,
  args: { label: 'Days shown', fromLabel: 'From', toLabel: 'To', from: '2026-02-01', to: '2026-02-28' },
  render: (args) => <Both {...args} />,
}
export default meta
type Story = StoryObj<DateRangeProps>

function Both(args: DateRangeProps) {
  const [from, setFrom] = useState(args.from)
  const [to, setTo] = useState(args.to)
  const tell = (set: (day: string) => void, told?: (day: string) => void) => (day: string) => {
    set(day)
    told?.(day)
  }
  return <DateRange {...args} from={from} to={to} onFrom={tell(setFrom, args.onFrom)} onTo={tell(setTo, args.onTo)} />
}

const limits = { min: '2000-01-01', max: '2030-12-31' }

export const Usual: Story = { args: limits }
export const Refused: Story = { args: { ...limits, from: '2026-03-01', error: 'The first day is after the last' } }
export const WithoutLimits: Story = {}
