import { html, page, type PageResponse, type PageRequest } from './page.ts'

const names: Readonly<Record<string, string>> = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' }

/** A wallet's sheet, shown in a frame over the paying page. */
export const showWallet = ({ url }: PageRequest): PageResponse => {
  const name = names[url.searchParams.get('type') ?? ''] ?? 'Wallet'
  return page(
    name,
    html` <h1>${name}</h1>
      <p>The wallet holds one card. What does its bank say?</p>
      <form id="wallet">
        <button class="first" value="tok_visa">Pay<small>The card is good</small></button>
        <button value="tok_visa_chargeDeclined">Pay with a card that is declined</button>
        <button value="">Cancel</button>
      </form>
      <script src="/wallet.js"></script>`,
    { framed: true },
  )
}
