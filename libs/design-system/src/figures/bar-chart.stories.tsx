import type { Meta, StoryObj } from '@storybook/react'
import { BarChart, type BarChartProps } from './bar-chart.tsx'

const meta: Meta<BarChartProps> = { component: BarChart }
export default meta
type Story = StoryObj<BarChartProps>

const bar = (label: string, ...values: number[]) => ({
  label,
  parts: values.map((value) => ({ value, text: `$${value}.00` })),
})

export const TwoSeries: Story = {
  args: {
    caption: 'Earned by week',
    columnLabel: 'Week from',
    series: ['Card', 'Cash'],
    bars: [bar('2 Nov', 30, 10), bar('9 Nov', 0, 0), bar('16 Nov', 15, 5)],
    topText: '$40.00',
  },
}
export const Empty: Story = {
  args: {
    caption: 'Earned by week',
    columnLabel: 'Week from',
    series: ['Card'],
    bars: [bar('9 Nov', 0), bar('16 Nov', 0)],
  },
}
