/** The part of the router that the store uses. Everyone takes it from here, so there is one router in the page. */
export {
  BrowserRouter,
  Link,
  type LinkProps,
  type Location,
  Navigate,
  NavLink,
  type NavLinkProps,
  type To,
  useHref,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
export { useSearchParams } from './search-params';
