import '@refcall/design-system/tokens.css'

/** In a task of its own: on a slow phone one task for all would keep the page from answering. */
const next = (step: () => unknown) => void setTimeout(step)

// The host, with React, is evaluated after what has just been compiled; what draws, when the start call is on its way, and its largest
// part before the others. The first format of a page takes longer than all later ones: the browser then looks what languages it knows.
next(async () => {
  const { startPage } = await import(/* webpackMode: "eager" */ './start-page.ts')
  next(() => {
    startPage()
    next(() => new Intl.NumberFormat())
    next(async () => {
      await import(/* webpackMode: "eager" */ 'react-dom/client')
      next(async () => (await import(/* webpackMode: "eager" */ './draw-page.tsx')).drawPage())
    })
  })
})
