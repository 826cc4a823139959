import type { Preview } from '@storybook/react'
import '../src/tokens.css'
import { Stage } from './stage.tsx'

const choice = (title: string, icon: 'contrast' | 'transfer', values: readonly string[]) => ({
  description: title,
  toolbar: { title, icon, dynamicTitle: true, items: [...values] },
})

/**
 * The environment of every story, in the browser and in its spec: theme and direction from the toolbar, a ground, two
 * widths.
 */
const preview: Preview = {
  globalTypes: {
    theme: choice('Theme', 'contrast', ['system', 'light', 'dark']),
    direction: choice('Direction', 'transfer', ['ltr', 'rtl']),
  },
  initialGlobals: { theme: 'system', direction: 'ltr' },
  parameters: {
    layout: 'fullscreen',
    ground: 'page',
    actions: { argTypesRegex: '^on[A-Z].*' },
    viewport: {
      options: {
        phone: { name: 'Phone, 320 px', type: 'mobile', styles: { width: '320px', height: '640px' } },
        desk: { name: 'Desk, 1280 px', type: 'desktop', styles: { width: '1280px', height: '800px' } },
      },
    },
  },
  decorators: [
    (Story, { globals, parameters }) => (
      <Stage theme={globals['theme']} direction={globals['direction']} ground={parameters['ground']}>
        <Story />
      </Stage>
    ),
  ],
}

export default preview
