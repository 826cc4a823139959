import type { Place, CurrencyCode } from '@refcall/domain'

export interface City {
  readonly country: string
  readonly currency: CurrencyCode
  /** Hours ahead of UTC in winter; accurate enough for a demo's evening hours. */
  readonly utcOffset: number
  /** Districts where its referees are located, a few miles apart. */
  readonly districts: readonly Place[]
  /** Where matches are played; matches at one venue share its location and form a cluster on the map. */
  readonly venues: readonly Place[]
}

const at = (...places: readonly (readonly [latitude: number, longitude: number])[]): Place[] =>
  places.map(([latitude, longitude]) => ({ latitude, longitude }))

/** Real cities; districts and venues are street corners on land. */
export const CITIES = {
  sanFrancisco: {
    country: 'US',
    currency: 'USD',
    utcOffset: -8,
    districts: at(
      [37.7793, -122.4193],
      [37.7599, -122.4148],
      [37.7609, -122.435],
      [37.7989, -122.4075],
      [37.7825, -122.463],
      [37.7407, -122.4664],
      [37.8005, -122.4369],
    ),
    venues: at(
      [37.7749, -122.4194],
      [37.7648, -122.4217],
      [37.7952, -122.4029],
      [37.7836, -122.4332],
      [37.7694, -122.4862],
    ),
  },
  victoria: {
    country: 'CA',
    currency: 'CAD',
    utcOffset: -8,
    districts: at(
      [48.4284, -123.3656],
      [48.4262, -123.3441],
      [48.4391, -123.3312],
      [48.4486, -123.3704],
      [48.4359, -123.3954],
      [48.4154, -123.3603],
    ),
    venues: at([48.4276, -123.3674], [48.4297, -123.3538], [48.4341, -123.3688]),
  },
  vancouver: {
    country: 'CA',
    currency: 'CAD',
    utcOffset: -8,
    districts: at([49.2827, -123.1207], [49.2634, -123.1384], [49.2627, -123.0694], [49.2488, -123.1007]),
    venues: at([49.2796, -123.1099], [49.2642, -123.1007]),
  },
  seattle: {
    country: 'US',
    currency: 'USD',
    utcOffset: -8,
    districts: at([47.6101, -122.3421], [47.6253, -122.3222], [47.6615, -122.3131], [47.6687, -122.3843]),
    venues: at([47.6145, -122.3204], [47.6619, -122.3195]),
  },
  toronto: {
    country: 'CA',
    currency: 'CAD',
    utcOffset: -5,
    districts: at([43.6532, -79.3832], [43.6547, -79.4005], [43.6708, -79.3868], [43.6625, -79.3386]),
    venues: at([43.6561, -79.4023], [43.6489, -79.3712]),
  },
  london: {
    country: 'GB',
    currency: 'GBP',
    utcOffset: 0,
    districts: at([51.5136, -0.1365], [51.5255, -0.0782], [51.5392, -0.1426], [51.4926, -0.2229]),
    venues: at([51.5129, -0.1313], [51.5243, -0.0757]),
  },
  berlin: {
    country: 'DE',
    currency: 'EUR',
    utcOffset: 1,
    districts: at([52.5219, 13.4132], [52.4991, 13.4184], [52.4811, 13.4352], [52.5389, 13.4244]),
    venues: at([52.5003, 13.4247], [52.5346, 13.4103]),
  },
} as const satisfies Record<string, City>

export type CityName = keyof typeof CITIES
