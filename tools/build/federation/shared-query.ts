/*
 * What the product uses of @tanstack/react-query: that package is shared under its own name as these exports, because a shared
 * module is not tree-shaken. Export another part here when code needs it.
 */
// eslint-disable-next-line house/imports -- by its file: its name is the shared module
export {
  keepPreviousData, QueryClient, QueryClientProvider, queryOptions, replaceEqualDeep, skipToken, useMutation, useMutationState, useQueries,
  useQuery, useQueryClient,
} from '../../../node_modules/@tanstack/react-query/build/modern/index.js'
