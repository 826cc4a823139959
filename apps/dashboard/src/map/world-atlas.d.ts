// Named exactly, so that the type checker never reads half a megabyte of coordinates.
declare module 'world-atlas/land-50m.json' {
  const topology: import('topojson-specification').Topology<{ land: import('topojson-specification').GeometryCollection }>
  export default topology
}
