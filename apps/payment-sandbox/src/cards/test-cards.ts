import { countryCards } from './country-cards.ts'
import { declines, type Decline } from './declines.ts'

/** How a test card behaves; without any field, the card simply works. */
export interface CardBehaviour {
  /** Declined when it is charged or held (after the challenge, if it requires one). */
  readonly decline?: Decline
  /** Requires 3-D Secure: in a frame over the page, or by a redirect to the bank's page. */
  readonly challenge?: 'modal' | 'redirect'
  /** The hold succeeds, but the bank refuses the capture. */
  readonly capture?: 'refused'
  /** The capture is disputed. */
  readonly dispute?: 'fraudulent' | 'product_not_received' | 'inquiry'
  /** A refund stays pending for a while, or is reported as failed days after it succeeded. */
  readonly refund?: 'pending' | 'fails_later'
  /** The money is available immediately. */
  readonly available?: 'at_once'
  /** The card's purpose at Stripe, if the sandbox does not implement it. */
  readonly notPlayed?: string
}

export interface TestCard extends CardBehaviour {
  readonly number: string
  /** The name of the payment method, as in `pm_card_visa` and `tok_visa`, without the prefix. */
  readonly name: string
  readonly brand: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay'
  readonly funding: 'credit' | 'debit' | 'prepaid'
  readonly country: string
}

const card = (
  number: string,
  name: string,
  behaviour: CardBehaviour = {},
  { brand = 'visa', funding = 'credit', country = 'US' }: Partial<Pick<TestCard, 'brand' | 'funding' | 'country'>> = {},
): TestCard => ({ number, name, brand, funding, country, ...behaviour })

/**
 * Stripe's test cards; those that only test address or code checks simply work. The last one exists only in the
 * sandbox.
 */
export const testCards: readonly TestCard[] = [
  card('4242424242424242', 'visa'),
  card('4000056655665556', 'visa_debit', {}, { funding: 'debit' }),
  card('5555555555554444', 'mastercard', {}, { brand: 'mastercard' }),
  card('5200828282828210', 'mastercard_debit', {}, { brand: 'mastercard', funding: 'debit' }),
  card('378282246310005', 'amex', {}, { brand: 'amex' }),
  card('6011111111111117', 'discover', {}, { brand: 'discover' }),
  card('4012888888881881', 'visa'),
  card('2223003122003222', 'mastercard', {}, { brand: 'mastercard' }),
  card('5105105105105100', 'mastercard_prepaid', {}, { brand: 'mastercard', funding: 'prepaid' }),
  card('371449635398431', 'amex', {}, { brand: 'amex' }),
  card('6011000990139424', 'discover', {}, { brand: 'discover' }),
  card('6011981111111113', 'discover_debit', {}, { brand: 'discover', funding: 'debit' }),
  card('3056930009020004', 'diners', {}, { brand: 'diners' }),
  card('36227206271667', 'diners', {}, { brand: 'diners' }),
  card('3566002020360505', 'jcb', {}, { brand: 'jcb' }),
  card('3530111333300000', 'jcb', {}, { brand: 'jcb', country: 'JP' }),
  card('6200000000000005', 'unionpay', {}, { brand: 'unionpay', country: 'CN' }),
  card('6200000000000047', 'unionpay_debit', {}, { brand: 'unionpay', funding: 'debit', country: 'CN' }),
  card('6205500000000000004', 'unionpay', {}, { brand: 'unionpay', country: 'CN' }),
  card('4000002500001001', 'visa_cartesBancaires', {}, { country: 'FR' }),
  card('5555552500001001', 'mastercard_cartesBancaires', {}, { brand: 'mastercard', country: 'FR' }),
  card('4000050360000001', 'visa_debit_eftposAuCoBranded', {}, { funding: 'debit', country: 'AU' }),
  card(
    '5555050360000080',
    'mastercard_debit_eftposAuCoBranded',
    {},
    { brand: 'mastercard', funding: 'debit', country: 'AU' },
  ),
  card('4000058260000005', 'gb_debit', {}, { funding: 'debit', country: 'GB' }),
  card('4000057640000008', 'th_credit', {}, { country: 'TH' }),
  ...countryCards.map(([country, number]) => card(number, country.toLowerCase(), {}, { country })),
  card('4000000000000077', 'bypassPending', { available: 'at_once' }),
  card('4000003720000278', 'bypassPendingInternational', { available: 'at_once' }, { country: 'IE' }),
  card('4000000000000093', 'domesticPricing'),
  card('4000000000000010', 'avsFail'),
  card('4000000000000028', 'avsLine1Fail'),
  card('4000000000000036', 'avsZipFail'),
  card('4000000000000044', 'avsUnchecked'),
  card('4000000000000101', 'cvcCheckFail'),
  card('4000000000004954', 'riskLevelHighest'),
  card('4000000000009235', 'riskLevelElevated'),
  card('4000000000000341', 'chargeCustomerFail', { decline: declines.generic }),
  card('4000000000000002', 'visa_chargeDeclined', { decline: declines.generic }),
  card('4000000000009995', 'visa_chargeDeclinedInsufficientFunds', { decline: declines.insufficientFunds }),
  card('4000000000009987', 'visa_chargeDeclinedLostCard', { decline: declines.lost }),
  card('4000000000009979', 'visa_chargeDeclinedStolenCard', { decline: declines.stolen }),
  card('4000000000000069', 'chargeDeclinedExpiredCard', { decline: declines.expired }),
  card('4000000000000127', 'chargeDeclinedIncorrectCvc', { decline: declines.incorrectCvc }),
  card('4000000000000119', 'chargeDeclinedProcessingError', { decline: declines.processingError }),
  card('4000000000006975', 'visa_chargeDeclinedVelocityLimitExceeded', { decline: declines.velocity }),
  card('4100000000000019', 'visa_chargeDeclinedFraudulent', { decline: declines.fraudulent }),
  card('4100000000000019', 'radarBlock', { decline: declines.fraudulent }),
  card('4000002760003184', 'authenticationRequired', { challenge: 'modal' }),
  card('4000002500003155', 'authenticationRequiredOnSetup', { challenge: 'modal' }),
  card('4000000000003220', 'threeDSecure2Required', { challenge: 'modal' }),
  card('4000000000003063', 'threeDSecureRequired', { challenge: 'redirect' }),
  card('4000000000003055', 'threeDSecureOptional'),
  card('4000000000003097', 'threeDSecureOptionalProcessingError'),
  card('4000008400001280', 'threeDSecureRequiredProcessingError', { decline: declines.processingError }),
  card('4000003800000446', 'authenticationRequiredSetupForOffSession', { challenge: 'modal' }),
  card('4000008400001629', 'threeDSecureRequiredChargeDeclined', { challenge: 'modal', decline: declines.generic }),
  card('4000008260003178', 'authenticationRequiredChargeDeclinedInsufficientFunds', {
    challenge: 'modal',
    decline: declines.insufficientFunds,
  }),
  card('4000000000000259', 'createDispute', { dispute: 'fraudulent' }),
  card('4000000000002685', 'createDisputeProductNotReceived', { dispute: 'product_not_received' }),
  card('4000000000001976', 'createDisputeInquiry', { dispute: 'inquiry' }),
  card('4000000404000079', 'createMultipleDisputes', { notPlayed: 'several disputes of one payment' }),
  card('4000000000005423', 'createIssuerFraudRecord', { notPlayed: 'early fraud warnings' }),
  card('4000000000007726', 'pendingRefund', { refund: 'pending' }),
  card('4000000000005126', 'refundFail', { refund: 'fails_later' }),
  card('4000000000004202', 'captureRefused', { capture: 'refused' }),
]

export const cardByNumber = (number: string): TestCard | undefined => testCards.find((entry) => entry.number === number)

/** `pm_card_visa` or `tok_visa`. */
export const cardByName = (name: string): TestCard | undefined => {
  const short = /^(?:pm_card|tok)_(.+)$/.exec(name)?.[1]
  return testCards.find((entry) => entry.name === short)
}

/** Only the card's behaviour, without its identity. */
export const behaviourOf = ({
  number: _n,
  name: _a,
  brand: _b,
  funding: _f,
  country: _c,
  ...behaviour
}: TestCard): CardBehaviour => behaviour
