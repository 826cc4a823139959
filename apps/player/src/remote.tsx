// The one module that the shell loads; federation takes its routes from the default export.
export { routes as default } from './routes.tsx'
export { messages as words } from './messages.ts'
