// Exact module names, so that the type checker does not read megabytes of coordinates.
declare module 'world-atlas/land-50m.json' {
  const topology: import('topojson-specification').Topology<{ land: import('topojson-specification').GeometryCollection }>
  export default topology
}

declare module 'world-atlas/land-10m.json' {
  export { default } from 'world-atlas/land-50m.json'
}
