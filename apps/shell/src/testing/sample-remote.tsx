import { useId, useState } from 'react'
import { lazyComponent } from '@refcall/design-system'

function Field({ label }: { label: string }) {
  const id = useId()
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <input id={id} />
    </p>
  )
}

function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>Pressed {count}</button>
}

const Late = lazyComponent(() => Promise.resolve(() => <Field label="Late" />), {
  waiting: () => <p>Waiting</p>,
  failed: () => null,
})

const screen = () => (
  <main id="main">
    {['One', 'Two'].map((label) => (
      <Field key={label} label={label} />
    ))}
    <Late />
    <Field label="Three" />
    <Counter />
  </main>
)

/** A remote whose one screen has fields with ids of React's, one of them in code of its own. */
export const sampleRemote = {
  routes: [{ path: '/', title: () => 'Sample', screen, bring: Late.bring }],
  messages: { en: () => Promise.resolve({ messages: {} }) },
}
