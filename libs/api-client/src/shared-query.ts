/*
 * What the product uses of @tanstack/react-query: that package is shared under its own name as these exports, because a shared
 * module is not tree-shaken. Export another part here when code needs it. The build takes the package itself here (`tools/build/federation`).
 */
export {
  keepPreviousData,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  replaceEqualDeep,
  skipToken,
  useMutation,
  useMutationState,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
