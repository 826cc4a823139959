import type { Meta, StoryObj } from '@storybook/react'
import { stackClass } from '../surfaces/layout.ts'
import { glyphPaths } from './glyph-paths.ts'
import { MapCount } from './map-count.tsx'
import { MapDot, type MapDotProps } from './map-dot.tsx'
import type { Tone } from './tone.ts'

const tones = Object.keys(glyphPaths) as Tone[]

const meta: Meta<MapDotProps> = { component: MapDot, subcomponents: { MapCount }, args: { tone: 'amber' } }
export default meta
type Story = StoryObj<MapDotProps>

export const One: Story = {}
export const AllTones: Story = {
  render: () => (
    <ul className={stackClass(8)}>
      {tones.map((tone) => (
        <li key={tone}>
          <MapDot tone={tone} /> {tone}
        </li>
      ))}
    </ul>
  ),
}
export const Several: Story = {
  render: () => (
    <p>
      <MapCount count={3} parts={[{ tone: 'violet', count: 3 }]} />{' '}
      <MapCount
        count={128}
        parts={[
          { tone: 'violet', count: 100 },
          { tone: 'red', count: 28 },
        ]}
      />
    </p>
  ),
}
