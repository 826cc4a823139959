export function SignInScreen() {
  return <main id="main"><h1>Sign in</h1></main>
}
