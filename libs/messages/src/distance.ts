/** Miles as people say them: "0.4 mi"; next door is a tenth. */
export const formatDistance = (miles: number): string => `${Math.max(0.1, miles).toFixed(1)} mi`
