import type { EndpointKey, Input, Match, Output } from '@refcall/contract'
import { requestOf } from '@refcall/contract/request'
import { newDeviceId, type Place } from '@refcall/domain'
import { randomBytes } from 'node:crypto'
import { request, type APIRequestContext } from '@refcall/faults/lab/browser'
import { DEMO_ACCOUNTS, type DemoAccount } from '@refcall/demo'

/** The password of all people registered here. */
export const PASSWORD = 'a long enough password'

/** A person with a device and a browser's cookies, who acts through the API. */
export class Person {
  readonly deviceId = newDeviceId(new Date(), randomBytes(16))
  readonly #calls: APIRequestContext

  private constructor(calls: APIRequestContext) {
    this.#calls = calls
  }

  /** `origin`: the shell's, which sets the cookies. */
  static async meet(origin: string): Promise<Person> {
    const person = new Person(await request.newContext({ baseURL: origin }))
    await person.call('POST /api/start', { body: { deviceId: person.deviceId } })
    return person
  }

  /** Makes a call that must succeed. */
  async call<K extends EndpointKey>(key: K, input: Partial<Input<K>> = {}): Promise<Output<K>> {
    const { path, method, headers, body } = requestOf(key, input)
    const response = await this.#calls.fetch(path, { method, headers, ...(body !== undefined && { data: body }) })
    if (!response.ok()) throw new Error(`${key} answered ${response.status()}: ${await response.text()}`)
    return response.json()
  }

  async cookies() {
    return (await this.#calls.storageState()).cookies
  }

  leave(): Promise<void> {
    return this.#calls.dispose()
  }

  async signIn(role: DemoAccount['role']): Promise<void> {
    const account = DEMO_ACCOUNTS.find((one) => one.role === role)
    if (account) await this.call('POST /api/login', { body: { username: account.email, password: account.password } })
  }

  /** Becomes a new referee, signed in and off duty. */
  async becomeReferee(firstName: string): Promise<void> {
    const username = `${firstName.toLowerCase()}${randomBytes(4).toString('hex')}`
    const password = PASSWORD
    const names = { firstName, lastName: 'Whistle', username, email: `${username}@example.org` }
    await this.call('POST /api/mobile/register', {
      body: { ...names, password, confirmPassword: password, isReferee: true },
    })
    await this.call('POST /api/login', { body: { username, password } })
  }

  async goOnDuty(place: Place): Promise<void> {
    await this.call('PUT /api/mobile/device/:deviceId/availability', {
      params: { deviceId: this.deviceId },
      body: place,
    })
  }

  /** Four players, two games, paid in cash. */
  async requestReferee(place: Place, tableNumber: string): Promise<Match> {
    const form = { playerCount: 4, gamesRemaining: 2, totalAmount: '16.00', paymentMethod: 'cash' } as const
    const body = { ...form, ...place, tableNumber }
    return (await this.call('POST /api/device/:deviceId/matches', { params: { deviceId: this.deviceId }, body })).match
  }

  async accept({ id }: Match): Promise<void> {
    await this.call('PATCH /api/mobile/matches/:matchId/accept', {
      params: { matchId: id },
      body: { deviceId: this.deviceId },
    })
  }

  /** As the match's referee. */
  async complete({ id }: Match): Promise<void> {
    await this.call('PATCH /api/mobile/matches/:matchId/complete', {
      params: { matchId: id },
      body: { deviceId: this.deviceId },
    })
  }

  /** As the match's player. */
  async cancel({ id }: Match): Promise<void> {
    await this.call('DELETE /api/device/:deviceId/matches/:matchId', {
      params: { deviceId: this.deviceId, matchId: id },
    })
  }
}
