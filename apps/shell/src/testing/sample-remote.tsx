import { useId, useState } from 'react'

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

const screen = () => (
  <main id="main">
    {['One', 'Two'].map((label) => (
      <Field key={label} label={label} />
    ))}
    <Field label="Three" />
    <Counter />
  </main>
)

/** A remote whose one screen has fields with ids of React's. */
export const sampleRemote = {
  routes: [{ path: '/', title: () => 'Sample', screen }],
  messages: { en: () => Promise.resolve({ messages: {} }) },
}
