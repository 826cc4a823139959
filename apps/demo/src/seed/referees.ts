import type { DemoAccount } from './accounts.ts'
import type { CityName } from './cities.ts'

export interface RefereeSketch {
  readonly city: CityName
  readonly firstName: string
  readonly lastName: string
  readonly displayName: string
  /**
   * Matches refereed in the whole career, at least as many as in the demo's last thirty days. The same applies to loves
   * and likes.
   */
  readonly matches: number
  readonly loves: number
  readonly likes: number
  /** Minor units of the city's currency, per person per game; null for the default rate. */
  readonly rateMinor: number | null
  /** The payout account is verified, so electronic payment is accepted too. */
  readonly verified: boolean
  readonly onDuty: boolean
  /** The demo account that signs in as this referee; absent for referees without one. */
  readonly role?: DemoAccount['role']
}

type Row = readonly [
  first: string,
  last: string,
  shown: string,
  matches: number,
  loves: number,
  likes: number,
  rateMinor: number | null,
  onDuty: boolean,
]

const ROWS: Readonly<Record<CityName, readonly Row[]>> = {
  sanFrancisco: [
    ['Dana', 'Kowalski', 'Dana K.', 412, 61, 148, 250, true],
    ['Marcus', 'Bell', 'Coach Bell', 287, 52, 90, 300, true],
    ['Priya', 'Raman', 'Priya R.', 131, 33, 40, null, true],
    ['Tomás', 'Herrera', 'Tomás H.', 100, 21, 37, 200, true],
    ['Lena', 'Brandt', 'Lena B.', 99, 24, 31, 175, true],
    ['Andre', 'Wilkes', 'Dre', 64, 9, 26, 200, true],
    ['Mei', 'Tanaka', 'Mei T.', 50, 14, 12, 225, true],
    ['Ruth', 'Okafor', 'Ruth O.', 49, 10, 15, 0, true],
    ['Sam', 'Lindqvist', 'Sam Lindqvist', 7, 1, 2, null, false],
  ],
  victoria: [
    ['Claire', 'Dubois', 'Claire D.', 203, 47, 66, 275, true],
    ['Neil', 'Armitage', 'Neil A.', 118, 18, 35, 200, true],
    ['Jasleen', 'Gill', 'Jas', 101, 25, 29, 250, true],
    ['Owen', 'Price', 'Owen P.', 58, 8, 17, null, true],
    ['Hana', 'Yamamoto', 'Hana Y.', 50, 12, 16, 300, true],
    ['Bruce', 'MacLeod', 'Bruce MacLeod', 23, 3, 7, 200, true],
    ['Ines', 'Carvalho', 'Ines C.', 0, 0, 0, null, false],
  ],
  vancouver: [
    ['Amir', 'Farahani', 'Amir F.', 176, 40, 51, 250, true],
    ['Sophie', 'Tremblay', 'Sophie T.', 100, 19, 33, 300, true],
    ['Kenji', 'Mori', 'Kenji', 72, 15, 20, null, true],
    ['Gwen', 'Harper', 'Gwen H.', 31, 4, 12, 175, false],
    ['Rafael', 'Nunes', 'Rafa', 12, 2, 3, 200, true],
  ],
  seattle: [
    ['Beth', 'Sorensen', 'Beth S.', 154, 28, 44, 225, true],
    ['Isaac', 'Monroe', 'Isaac M.', 99, 17, 28, 200, true],
    ['Thuy', 'Nguyen', 'Thuy N.', 67, 16, 19, null, true],
    ['Colin', 'Frost', 'Colin F.', 49, 6, 14, 250, false],
    ['Paula', 'Reyes', 'Paula', 5, 1, 1, 100, true],
  ],
  toronto: [
    ['Nadia', 'Rahman', 'Nadia R.', 222, 50, 71, 300, true],
    ['Greg', 'Sinclair', 'Greg S.', 88, 11, 27, 200, false],
    ['Yuki', 'Sato', 'Yuki S.', 50, 13, 11, null, true],
    ['Leroy', 'Campbell', 'Leroy C.', 19, 2, 6, 225, true],
  ],
  london: [
    ['Harriet', 'Moss', 'Harriet M.', 167, 36, 49, 225, true],
    ['Dev', 'Patel', 'Dev P.', 103, 20, 30, 200, true],
    ['Siobhan', 'Kelly', 'Siobhan', 44, 9, 13, null, false],
    ['George', 'Ames', 'George A.', 16, 1, 5, 150, false],
  ],
  berlin: [
    ['Jana', 'Vogel', 'Jana V.', 139, 31, 42, 250, true],
    ['Emre', 'Yilmaz', 'Emre Y.', 76, 14, 22, 200, false],
    ['Katrin', 'Lorenz', 'Katrin L.', 51, 10, 16, null, false],
    ['Felix', 'Adler', 'Felix', 2, 0, 1, 0, false],
  ],
}

const SIGNED_IN: readonly RefereeSketch[] = [
  {
    city: 'sanFrancisco',
    firstName: 'Vera',
    lastName: 'Lang',
    displayName: 'Vera L.',
    role: 'verified referee',
    matches: 83,
    loves: 17,
    likes: 25,
    rateMinor: 250,
    verified: true,
    onDuty: false,
  },
  {
    city: 'sanFrancisco',
    firstName: 'Uma',
    lastName: 'Novak',
    displayName: 'Uma N.',
    role: 'unverified referee',
    matches: 4,
    loves: 1,
    likes: 1,
    rateMinor: 200,
    verified: false,
    onDuty: false,
  },
]

/** The forty referees of the demo: two that its accounts sign in as, and thirty-eight others. */
export const REFEREES: readonly RefereeSketch[] = [
  ...SIGNED_IN,
  ...Object.entries(ROWS).flatMap(([city, rows]) =>
    rows.map(([firstName, lastName, displayName, matches, loves, likes, rateMinor, onDuty]) => ({
      city: city as CityName,
      firstName,
      lastName,
      displayName,
      matches,
      loves,
      likes,
      rateMinor,
      onDuty,
      verified: rateMinor !== null && rateMinor > 0 && matches >= 60,
    })),
  ),
]
