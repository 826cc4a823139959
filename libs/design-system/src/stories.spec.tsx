import { type Meta, composeStories, setProjectAnnotations } from '@storybook/react'
import { act, cleanup, render } from '@testing-library/react'
import axe from 'axe-core'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ComponentType } from 'react'
import preview from '../.storybook/preview.tsx'
import * as designSystem from './index.ts'

type StoryFile = { readonly default: Meta }

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.stories.tsx'))
  .sort()
  .map((path) => ({ path, stories: jest.requireActual<StoryFile>(join(__dirname, path)) }))

const variants = (['light', 'dark'] as const).flatMap((theme) =>
  (['ltr', 'rtl'] as const).map((direction) => ({ theme, direction })),
)

/**
 * Rules about a whole document do not apply, and colours need a rendered page: the contrast of the tokens has its own
 * spec.
 */
const elsewhere = { 'color-contrast': { enabled: false }, 'page-has-heading-one': { enabled: false } }

setProjectAnnotations([preview])

/** The page's elements as text, with React's ids numbered from 0. Without style sheets, equal pages have equal barriers. */
function drawn(): string {
  const ids: string[] = []
  return document.body.innerHTML.replaceAll(
    /_r_\w+?_/g,
    (id) => `id-${ids.includes(id) ? ids.indexOf(id) : ids.push(id) - 1}`,
  )
}

/** A constant's name has no lower-case letter. */
const isComponent = (name: string): boolean => /^[A-Z].*[a-z]/.test(name)

it('every exported component has a story', () => {
  const shown = new Set<unknown>(
    files.flatMap(({ stories: { default: meta } }) => [meta.component, ...Object.values(meta.subcomponents ?? {})]),
  )
  const missing = Object.entries(designSystem).filter(([name, part]) => isComponent(name) && !shown.has(part))
  expect(missing.map(([name]) => name)).toEqual([])
})

describe.each(files)('$path', ({ stories }) => {
  it.each(Object.keys(composeStories(stories)))(
    '%s is drawn without a barrier, in both themes and directions',
    async (name) => {
      const checked = new Set<string>()
      for (const { theme, direction } of variants) {
        const composed: Readonly<Record<string, ComponentType>> = composeStories(stories, {
          initialGlobals: { theme, direction },
        })
        const Story = composed[name]
        if (!Story) throw new Error(`no story ${name}`)
        render(<Story />)
        expect(document.documentElement).toHaveAttribute('data-theme', theme)
        expect(document.documentElement).toHaveAttribute('dir', direction)
        const page = drawn()
        if (!checked.has(page)) {
          const { violations } = await act(() => axe.run(document.body, { rules: elsewhere }))
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
          checked.add(page)
        }
        cleanup()
      }
    },
  )
})
