import { once } from 'node:events'
import { createServer } from 'node:http'
import { openInbox, type Inbox, type ReceivedMail } from '@refcall/api/embed/inbox'

/** The mails of a product that sends none out: a mail server and a page that shows what it received. */
export interface ServedInbox {
  /** Variables with which the API sends its mails here. */
  readonly variables: Readonly<Record<string, string>>
  /** The page, newest mail first. */
  readonly url: string
  close(): Promise<void>
}

/** @throws Error with the code EADDRINUSE or EACCES if the page's port cannot be opened */
export async function serveInbox(port: number): Promise<ServedInbox> {
  const inbox = await openInbox()
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'")
    response.end(pageOf(inbox))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`
  return {
    url,
    variables: { SMTP_URL: inbox.url, MAIL_FROM: 'Refcall <no-reply@refcall.example>', MAIL_INBOX_URL: url },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await inbox.close()
    },
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Links may be followed, in this tab; nothing else of a mail runs. */
const SANDBOX = 'allow-top-navigation-by-user-activation'

const mailOf = ({ to, subject, text, html }: ReceivedMail): string => `<article>
<h2>${escaped(subject)}</h2><p>to ${escaped(to)}</p>
<iframe sandbox="${SANDBOX}" title="${escaped(subject)}" srcdoc="${escaped(html.replace('<head>', '<head><base target="_top">'))}"></iframe>
<details><summary>Plain text</summary><pre>${escaped(text)}</pre></details></article>`

const pageOf = ({ mails }: Inbox): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Inbox of the demo</title><meta name="viewport" content="width=device-width"><style>
body { font: 16px/1.5 sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
article { border-top: 1px solid; padding: 1rem 0 } iframe { width: 100%; height: 22rem; border: 0; background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere }</style></head>
<body><h1>Inbox of the demo</h1><p>Every mail of this product ends here; none leaves this machine.
Reload the page for newer ones.</p>${mails.toReversed().map(mailOf).join('\n') || '<p>No mail yet.</p>'}</body></html>`
