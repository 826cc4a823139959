import { useSyncExternalStore } from 'react'
import type { Theme } from './themed.ts'

const dark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)')

function read(): Theme {
  const chosen = document.documentElement.dataset['theme']
  if (chosen === 'light' || chosen === 'dark') return chosen
  return dark().matches ? 'dark' : 'light'
}

function subscribe(onChange: () => void): () => void {
  const system = dark()
  const page = new MutationObserver(onChange)
  system.addEventListener('change', onChange)
  page.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => {
    system.removeEventListener('change', onChange)
    page.disconnect()
  }
}

/**
 * The active theme, chosen by the page or else by the system: for canvases and cross-origin frames, which cannot use
 * custom properties.
 */
export const useThemeInForce = (): Theme => useSyncExternalStore(subscribe, read, () => 'light')
