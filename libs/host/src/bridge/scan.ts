import { tellApp } from './native-app.ts'

let answer: (text: string | null) => void = () => {}

/** Has the app read a QR code; null if the person cancels. A second call ends the first one. */
export function scanWithApp(): Promise<string | null> {
  answer(null)
  return new Promise((resolve) => {
    answer = resolve
    tellApp({ type: 'scan_code' })
  })
}

/** Takes what the app has scanned. */
export const takeScan = (text: string | null): void => answer(text)
