import type { StorybookConfig } from '@storybook/react-webpack5'
import { withSourceRules } from '@refcall/tools/build/federation/storybook'

const config: StorybookConfig = {
  framework: '@storybook/react-webpack5',
  stories: ['../src/**/*.stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { check: false, reactDocgen: false },
  webpackFinal: (webpack) => withSourceRules('design-system', webpack),
}

export default config
