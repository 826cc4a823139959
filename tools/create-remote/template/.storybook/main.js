import { withSourceRules } from '@refcall/remote-build/storybook'

export default {
  framework: '@storybook/react-webpack5',
  stories: ['../src/**/*.stories.tsx'],
  core: { disableTelemetry: true },
  typescript: { check: false, reactDocgen: false },
  webpackFinal: (webpack) => withSourceRules('stories', webpack),
}
