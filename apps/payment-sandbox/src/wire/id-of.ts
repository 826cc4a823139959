/** The id in a field that may be expanded; stored fields always hold ids. */
export const idOf = (field: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof field === 'string' ? field : field?.id
