import type { Compiler } from 'webpack'

/** Path of the event stream that announces new builds to open pages, on the remote's own origin. */
export const CHANGES = '/changes'

/** Has a page that loaded the remote reload itself once there is a new build: for the developer's browser alone. */
export class ReloadPages {
  apply(compiler: Compiler) {
    const changes = `new URL(${JSON.stringify(CHANGES)}, document.currentScript.src)`
    new compiler.webpack.BannerPlugin({
      banner: `new EventSource(${changes}).onmessage = () => location.reload();`,
      raw: true,
      include: 'remoteEntry.js',
    }).apply(compiler)
  }
}
