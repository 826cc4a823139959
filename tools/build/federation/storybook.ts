import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Configuration, RuleSetRule } from 'webpack'
import { sourceRules } from './base.ts'

/** Whether it is Storybook's own rule for style sheets, which that of the front ends replaces. */
function readsStyles(rule: unknown): boolean {
  return (
    typeof rule === 'object' &&
    rule !== null &&
    'test' in rule &&
    rule.test instanceof RegExp &&
    rule.test.test('x.css')
  )
}

/** Storybook's webpack configuration with the loaders of the front ends: for `webpackFinal`. */
export const withSourceRules = (name: string, webpack: Configuration): Configuration => ({
  ...webpack,
  module: {
    ...webpack.module,
    rules: [
      ...((webpack.module?.rules ?? []) as RuleSetRule[]).filter((rule) => !readsStyles(rule)),
      ...sourceRules(name, webpack.mode === 'production'),
    ],
  },
  plugins: [...(webpack.plugins ?? []), new MiniCssExtractPlugin({ ignoreOrder: true })],
  performance: { hints: false },
  // Otherwise every step of the build is a line in the terminal.
  infrastructureLogging: { level: 'error' },
})
