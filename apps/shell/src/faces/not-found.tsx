import { Link } from '@refcall/router'

export function NotFound() {
  return (
    <main id="main">
      <title>404 · Refcall</title>
      <h1>404 Page Not Found</h1>
      <Link to="/">Go to the home page</Link>
    </main>
  )
}
