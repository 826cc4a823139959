import { createRequire } from 'node:module'
import { join } from 'node:path'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import { RecordDeployment } from './deployment.ts'
import { Integrity } from './integrity.ts'
import { Precompress } from './precompress.ts'

const require = createRequire(import.meta.url)

/**
 * `--env release=FOLDER` of webpack: an app is built for the registry, all in that folder, which has the release's name.
 * `watch`: for its developer's browser, after each change, so nothing is made smaller or drawn ahead.
 */
export type BuildEnvironment = { release?: string; watch?: boolean } | undefined

/**
 * The build configuration common to shell and remotes: TypeScript, styles, file names, compression. With `released`, all
 * files go to that folder, and the release compresses them once they have their digest. `refresh`: a changed component
 * replaces itself in the open page and keeps its state.
 */
export function baseConfiguration(
  name: string,
  context: string,
  production: boolean,
  {
    released,
    watched = false,
    refresh = !production,
  }: { released?: string | undefined; watched?: boolean | undefined; refresh?: boolean } = {},
): Configuration {
  const files = production ? '[name].[contenthash:10]' : '[name]'
  return {
    // The dev server's client tells the builds of one server apart by it, otherwise the page reloads for ever.
    name,
    context,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: production ? false : 'eval-cheap-module-source-map',
    output: {
      // Each build has its own folder, so that a page opened before a deployment still finds its files.
      path: released ?? join(context, production ? 'dist/[fullhash]' : 'dist/dev'),
      filename: `${files}.js`,
      chunkFilename: `${files}.js`,
      assetModuleFilename: '[name].[contenthash:10][ext]',
      publicPath: 'auto',
      uniqueName: name,
      hashDigestLength: 16,
    },
    // A cache shared by development and production builds corrupts both; nx caches whole builds instead.
    cache: production ? false : { type: 'memory' },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    module: {
      rules: [
        ...sourceRules(name, production, refresh),
        { test: /\.po$/, type: 'javascript/esm', use: require.resolve('../words/catalogue-loader.cjs') },
        { test: /maplibre-gl\.mjs$/, use: require.resolve('./import-meta-url-loader.cjs') },
      ],
    },
    optimization: {
      splitChunks: { minSize: 40_000 },
      ...(watched && { minimize: false }),
      minimizer: [minimizeScripts, new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify })],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: `${files}.css`, chunkFilename: `${files}.css`, ignoreOrder: true }),
      ...(refresh ? refreshPlugins() : []),
      ...(production ? [new Integrity()] : []),
      ...(production && !released && !watched ? [new Precompress()] : []),
      ...(production && !released ? [new RecordDeployment()] : []),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
  }
}

/** The page has one React, so the builds on it need one runtime of React Refresh. */
const refreshRuntime = require.resolve('./refresh-runtime.cjs')
const refreshPlugins = () => [
  new ReactRefreshPlugin({ include: /\.tsx?$/, overlay: false }),
  new webpack.NormalModuleReplacementPlugin(/react-refresh\/runtime(\.js)?$/, (asked) => {
    if (asked.contextInfo.issuer !== refreshRuntime) asked.request = refreshRuntime
  }),
]

/** swc's scripts are 1 % smaller, compressed, than those of webpack's own minimizer. */
const minimizeScripts = new MinimizerPlugin({
  minify: MinimizerPlugin.swcMinify,
  minimizerOptions: { ecma: 2022, compress: { passes: 3 }, mangle: true },
})

/** Loaders of TypeScript and style sheets; MiniCssExtractPlugin emits the styles. `refresh`: for React Refresh. */
export function sourceRules(name: string, production: boolean, refresh = false) {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      use: { loader: require.resolve('swc-loader'), options: swcOptions(production, refresh) },
    },
    {
      test: /\.css$/,
      use: [
        MiniCssExtractPlugin.loader,
        { loader: require.resolve('css-loader'), options: cssOptions(name, production) },
      ],
    },
  ]
}

function swcOptions(production: boolean, refresh: boolean) {
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: !production, refresh } },
      // In production the English messages, too, are only in a catalogue.
      experimental: { plugins: [[require.resolve('@lingui/swc-plugin'), { stripNonEssentialFields: production }]] },
    },
  }
}

function cssOptions(name: string, production: boolean) {
  return {
    modules: {
      auto: true,
      namedExport: false,
      exportLocalsConvention: 'as-is',
      // The styles of all remotes share one page; files of the same path must not share class names.
      localIdentHashSalt: name,
      localIdentName: production ? '[hash:base64:6]' : `${name}-[name]__[local]`,
    },
  }
}
