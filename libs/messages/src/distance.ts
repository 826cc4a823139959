/** Miles as people say them: "0.4 mi", and never nearer than a tenth. */
export const formatDistance = (miles: number): string =>
  miles < 0.1 ? 'under 0.1 mi' : `${miles.toFixed(1)} mi`
