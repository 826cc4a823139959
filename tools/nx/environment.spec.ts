import { cleanEnvironment, keyVariables } from './environment.ts'

it('keeps the variables of the machine and those in the cache keys, and no setting of the product', () => {
  const env = { PATH: '/bin', https_proxy: 'p', DATABASE_URL: 'd', STRIPE_SECRET_KEY: 's', PORT: '1' }
  cleanEnvironment(env, ['DATABASE_URL'])
  expect(env).toEqual({ PATH: '/bin', https_proxy: 'p', DATABASE_URL: 'd' })
})

it('reads the variables of the cache keys from nx.json', () => {
  expect(keyVariables()).toEqual(expect.arrayContaining(['DATABASE_URL', 'CHROME_PATH', 'NODE_OPTIONS']))
})
