import '@refcall/design-system/tokens.css'
import { i18n } from '@lingui/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startHost } from '@refcall/host'
import { App } from './app.tsx'
import { prefetchOnIntent } from './remotes/prefetch-on-intent.ts'

startHost()
i18n.loadAndActivate({ locale: 'en', messages: {} })
prefetchOnIntent()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
