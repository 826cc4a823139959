import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useState, type SyntheticEvent } from 'react'
import { createRoot } from 'react-dom/client'

/*
 * A minimal payment page: the provider's unchanged components with the sandbox's script. Its query holds its settings.
 */
const params = new URLSearchParams(location.search)
const given = (name: string): string => params.get(name) ?? ''

const loadFrom = (sandbox: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `${sandbox}/stripe.js`
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('The script did not load.'))
    document.head.append(script)
  })

const PayForm = () => {
  const stripe = useStripe()
  const elements = useElements()
  const [outcome, setOutcome] = useState('')
  const [ready, setReady] = useState(false)
  const [complete, setComplete] = useState(false)

  const pay = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    if (!stripe || !elements) return
    const checked = await elements.submit()
    if (checked.error) {
      setOutcome(`${checked.error.type}: ${checked.error.message ?? ''}`)
      return
    }
    const confirmParams = { return_url: `${location.origin}/back` }
    const payment = { elements, clientSecret: given('secret'), confirmParams }
    const result =
      given('redirect') === 'always'
        ? await stripe.confirmPayment(payment)
        : await stripe.confirmPayment({ ...payment, redirect: 'if_required' })
    if (result.error) setOutcome(`${result.error.type}: ${result.error.message ?? ''}`)
    else setOutcome(`paid: ${result.paymentIntent.status}`)
  }
  return (
    <form onSubmit={(event) => void pay(event)} data-ready={ready} data-complete={complete}>
      <PaymentElement
        options={given('wallets') === 'never' ? { wallets: { applePay: 'never', googlePay: 'never' } } : {}}
        onReady={() => setReady(true)}
        onChange={(event) => setComplete(event.complete)}
        onLoadError={({ error }) => setOutcome(`${error.type}: ${error.message ?? ''}`)}
      />
      <button>Pay</button>
      <output>{outcome}</output>
    </form>
  )
}

const root = document.getElementById('root')
if (root && location.pathname === '/') {
  const stripe = loadFrom(given('sandbox')).then(() => loadStripe('pk_test_example'))
  const dark = given('theme') === 'dark'
  const appearance = {
    theme: 'flat',
    variables: { colorBackground: dark ? '#102030' : '#fefefe', colorText: dark ? '#f0f0f0' : '#101010' },
    rules: { '.Input': { border: '3px solid rgb(1, 2, 3)' } },
  } as const
  // Either an existing payment, or one whose client secret is created only when the customer pays.
  const purpose =
    given('when') === 'later'
      ? ({ mode: 'payment', amount: 1999, currency: 'usd', captureMethod: 'manual' } as const)
      : { clientSecret: given('secret') }
  createRoot(root).render(
    <Elements stripe={stripe} options={{ ...purpose, appearance }}>
      <PayForm />
    </Elements>,
  )
}
