/** Shown in the place of a remote that did not arrive. */
export function RetryFace({ onRetry }: { onRetry: () => void }) {
  return (
    <main id="main">
      <h1>This part is not answering</h1>
      <p>Everything else still works.</p>
      <button type="button" onClick={onRetry}>Try again</button>
    </main>
  )
}
