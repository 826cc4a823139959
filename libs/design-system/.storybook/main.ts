import type { StorybookConfig } from '@storybook/react-webpack5'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { sourceRules } from '@refcall/tools/build/federation/base'

/** True for Storybook's own style-sheet rule, which is replaced by the front ends' rule. */
function readsStyles(rule: unknown): boolean {
  return (
    typeof rule === 'object' &&
    rule !== null &&
    'test' in rule &&
    rule.test instanceof RegExp &&
    rule.test.test('x.css')
  )
}

const config: StorybookConfig = {
  framework: '@storybook/react-webpack5',
  stories: ['../src/**/*.stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { check: false, reactDocgen: false },
  webpackFinal: (webpack) => ({
    ...webpack,
    module: {
      ...webpack.module,
      rules: [
        ...(webpack.module?.rules ?? []).filter((rule) => !readsStyles(rule)),
        ...sourceRules('design-system', webpack.mode === 'production'),
      ],
    },
    plugins: [...(webpack.plugins ?? []), new MiniCssExtractPlugin({ ignoreOrder: true })],
    performance: { hints: false },
    // Otherwise every step of the build is a line in the terminal.
    infrastructureLogging: { level: 'error' },
  }),
}

export default config
