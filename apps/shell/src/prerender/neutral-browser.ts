/*
 * What the modules of a remote ask of a browser while they are evaluated, answered as by one without a past, apart from
 * what the build gives as kept. Loaded before them.
 */
const { kept, product }: { kept: Readonly<Record<string, string>>; product: object } = JSON.parse(process.argv[2] ?? '')

const storage = (values: Readonly<Record<string, string>>) => ({
  getItem: (key: string) => values[key] ?? null,
  setItem: () => {},
  removeItem: () => {},
})

const nothing = () => {}

const page = {
  location: {
    href: 'http://localhost/',
    origin: 'http://localhost',
    protocol: 'http:',
    pathname: '/',
    search: '',
    hash: '',
  },
  history: { state: null },
  navigator: { languages: [], onLine: true, userAgent: '' },
  localStorage: storage(kept),
  sessionStorage: storage({}),
  matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
  addEventListener: nothing,
  removeEventListener: nothing,
  document: {
    cookie: '',
    documentElement: { dataset: {} },
    visibilityState: 'visible',
    getElementById: (id: string) => (id === 'product' ? { textContent: JSON.stringify(product) } : null),
    addEventListener: nothing,
    removeEventListener: nothing,
  },
}

for (const [name, value] of Object.entries({ ...page, window: globalThis }))
  Object.defineProperty(globalThis, name, { value, configurable: true })
