const notHere = () => {
  throw new Error('The page server preloads what a page needs.')
}

export {
  notHere as defaultPreloadArgs,
  notHere as formatPreloadArgs,
  notHere as normalizePreloadExposes,
  notHere as preloadAssets,
}
