// The one module that the shell loads; federation reads the routes from its default export.
export { routes as default } from './routes.tsx'
export { messages as words } from './messages.ts'
