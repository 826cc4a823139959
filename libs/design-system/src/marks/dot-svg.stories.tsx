import type { Meta, StoryObj } from '@storybook/react'
import { useEffect, useRef } from 'react'
import { dotSvg } from './dot-svg.ts'
import { glyphPaths } from './glyph-paths.ts'
import { readColor } from './read-color.ts'
import type { Tone } from './tone.ts'

const tones = Object.keys(glyphPaths) as Tone[]

/** One tone as a map draws it, from the colours in force; after the stage has set the theme, hence an effect. */
function Dot({ tone }: { tone: Tone }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const colors = { solid: readColor(`${tone}-solid`), glyph: readColor('mark'), halo: readColor('slip') }
    image.current?.setAttribute('src', `data:image/svg+xml,${encodeURIComponent(dotSvg(tone, colors))}`)
  }, [tone])
  return <img ref={image} alt={tone} width={32} height={32} />
}

const meta: Meta = { title: 'marks/map dots' }
export default meta

export const AllTones: StoryObj = {
  render: (_args, { globals }) => (
    <ul key={String(globals['theme'])}>
      {tones.map((tone) => (
        <li key={tone}>
          <Dot tone={tone} />
        </li>
      ))}
    </ul>
  ),
}
