import { onProductOfOwn } from '../elsewhere/product-of-own.ts'
import { health, type ReleasedProduct } from '../elsewhere/released-product.ts'
import { isStored } from '../is-stored.ts'
import { enterCode, requestTo } from '../people/paid-people.ts'
import { codeOn, enterCard, fillSlip, pay, payableReferee } from '../paying.ts'
import { emptyPlace, expect, test } from '../product.ts'

let product: ReleasedProduct

onProductOfOwn((started) => {
  product = started
})

for (const how of ['stays open', 'is loaded again without a network'] as const) {
  test(
    `a release that goes live while the phone is offline leaves the running match intact: the page ${how}`,
    { tag: '@night' },
    async ({ open }) => {
      test.slow()
      const { shell } = product.stack.urls
      const place = emptyPlace()
      const referee = await payableReferee(place)
      const mayLog = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|NetworkError|failure|Worker failed to load/i
      const player = await open({ place, mayLog })
      await fillSlip(player, 'R5')
      await player.getByRole('button', { name: 'Pay after a referee accepts' }).click()
      await expect(player.getByRole('heading', { name: /^Asking / })).toBeVisible()
      const match = await requestTo(referee)
      await referee.accept(match)
      await player.getByRole('link', { name: 'Pay Now' }).click()
      await enterCard(player, '4242424242424242')
      await pay(player)
      const code = await codeOn(player)
      await player.goto('/')
      await expect(player.getByText('Live', { exact: true })).toBeVisible()
      await expect.poll(() => isStored(player)).toBe(true)

      await player.context().setOffline(true)
      const strip = player.getByText(/^You have been offline since/)
      await expect(strip).toBeVisible()
      const title = `Your code, when it ${how}`
      const next = await product.release('player', { 'Show this code to your referee': title })
      await expect.poll(async () => (await health(shell, 'player')).release).toBe(next)
      if (how !== 'stays open') await player.reload()
      await expect(strip).toBeVisible()
      expect(await codeOn(player)).toBe(code)

      await player.context().setOffline(false)
      await expect(strip).toBeHidden()
      await expect(player.getByText('Live', { exact: true })).toBeVisible()
      expect(await codeOn(player)).toBe(code)
      await player.reload()
      await expect(player.getByRole('heading', { name: title })).toBeVisible()
      expect(await codeOn(player)).toBe(code)
      await enterCode(referee, match, code)
      await expect(player.getByRole('heading', { name: 'Match can start. Your referee has been paid.' })).toBeVisible()
      await referee.leave()
    },
  )
}
