/** A message from a sandbox page to the page that embeds it. */
interface Word {
  readonly source?: string
  readonly type?: string
  readonly token?: string | null
}

/** Shows a sandbox page in a modal dialog until it posts the expected message; the user cannot close the dialog. */
export const showOver = (url: string, title: string, awaited: string): Promise<Word> =>
  new Promise((resolve) => {
    const { origin } = new URL(url)
    const before = document.activeElement
    const dialog = document.createElement('dialog')
    dialog.setAttribute('aria-label', title)
    Object.assign(dialog.style, {
      padding: '0',
      border: '0',
      borderRadius: '14px',
      overflow: 'hidden',
      inlineSize: 'min(440px, calc(100vw - 32px))',
      maxInlineSize: 'none',
    })
    const frame = document.createElement('iframe')
    frame.src = url
    frame.title = title
    Object.assign(frame.style, {
      border: '0',
      display: 'block',
      inlineSize: '100%',
      blockSize: 'min(460px, calc(100dvh - 48px))',
    })
    dialog.append(frame)
    const listen = ({ origin: from, source, data }: MessageEvent<Word | undefined>): void => {
      if (
        from !== origin ||
        source !== frame.contentWindow ||
        data?.source !== 'payment-sandbox' ||
        data.type !== awaited
      ) {
        return
      }
      window.removeEventListener('message', listen)
      dialog.close()
      dialog.remove()
      if (before instanceof HTMLElement) before.focus()
      resolve(data)
    }
    window.addEventListener('message', listen)
    dialog.addEventListener('cancel', (event) => event.preventDefault())
    document.body.append(dialog)
    dialog.showModal()
    frame.focus()
  })
