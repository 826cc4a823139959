/** For screens that are drawn without a browser. */
export { StaticRouter } from 'react-router'
