/** The icon of every page, in the page itself: a browser that finds none asks for /favicon.ico. */
export const PAGE_ICON =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#1C1A17"/><path d="m16 6 10 10-10 10L6 16z" fill="#F7F4EA"/></svg>',
  )
