/* Remotes have chunks of the same names: in one build each gets its app's name in front, or they were one chunk. */
/** @this {{ resourcePath: string }} @param {string} source */
module.exports = function (source) {
  const app = /[\\/]apps[\\/](\w+)[\\/]src[\\/]/.exec(this.resourcePath)?.[1]
  return source.replaceAll('webpackChunkName: "', `webpackChunkName: "${app}-`)
}
