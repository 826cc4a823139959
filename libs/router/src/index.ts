export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  Navigate,
  RouterProvider,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router'
export { Screens } from './screens.tsx'
export type { RouteObject } from './screens.tsx'
