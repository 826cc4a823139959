import type { Meta, StoryObj } from '@storybook/react'
import { StatusPill } from '../marks/status-pill.tsx'
import { StatStrip, type StatStripProps, StatTile } from './stat-strip.tsx'

const meta: Meta<StatStripProps> = { component: StatStrip, subcomponents: { StatTile } }
export default meta
type Story = StoryObj<StatStripProps>

export const OneTile: Story = { args: { children: <StatTile label="Total" value="248" /> } }
export const WithTrend: Story = {
  args: {
    children: (
      <StatTile
        label="Total"
        value="248"
        trend={
          <svg viewBox="0 0 10 4" width="100%" height="100%">
            <path d="M0 4L5 0L10 3" fill="none" stroke="currentColor" />
          </svg>
        }
      />
    ),
  },
}
export const ThreeTiles: Story = {
  args: {
    children: ['Games', 'Hours', 'Places'].map((label, at) => (
      <StatTile key={label} label={label} value={12 * (at + 1)} />
    )),
  },
}
export const WithPillAndWideTile: Story = {
  args: {
    children: (
      <>
        <StatTile label="Earned" value="$1,248.00" wide />
        <StatTile label={<StatusPill tone="amber">Waiting</StatusPill>} value="3" />
        <StatTile label={<StatusPill tone="green">Done</StatusPill>} value="245" />
      </>
    ),
  },
}
