/** The id in a field that may hold an object after expansion; what is stored always holds ids. */
export const idOf = (field: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof field === 'string' ? field : field?.id
