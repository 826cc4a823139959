import type { Meta, StoryObj } from '@storybook/react'
import { glyphPaths } from './glyph-paths.ts'
import { Glyph, type GlyphProps } from './glyph.tsx'
import type { Tone } from './tone.ts'

const tones = Object.keys(glyphPaths) as Tone[]

const meta: Meta<GlyphProps> = { component: Glyph, args: { tone: 'amber', size: 24 } }
export default meta
type Story = StoryObj<GlyphProps>

export const One: Story = {}
export const AllTones: Story = {
  render: ({ size = 24 }) => (
    <ul>
      {tones.map((tone) => (
        <li key={tone}>
          <Glyph tone={tone} size={size} /> {tone}
        </li>
      ))}
    </ul>
  ),
}
