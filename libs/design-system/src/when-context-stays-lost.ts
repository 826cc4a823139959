/** A map that draws with WebGL, such as MapLibre's. */
interface DrawsWithWebgl {
  on(event: 'webglcontextlost' | 'webglcontextrestored' | 'remove', hear: () => void): unknown
}

/** A browser that gives the context back does so within this time. */
const GRACE_MS = 2_000

/** Calls back when a map has lost its context and does not get it back, until it is removed. */
export function whenContextStaysLost(map: DrawsWithWebgl, fail: (error: Error) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  map.on('webglcontextlost', () => {
    stop()
    timer = setTimeout(() => fail(new Error('The WebGL context was lost')), GRACE_MS)
  })
  map.on('webglcontextrestored', stop)
  map.on('remove', stop)
}
