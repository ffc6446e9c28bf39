/** Messages of a failed copy; separate from the catalogue, because they are loaded with the first copy. */
export const COPY_TEXTS = {
  tooLarge: 'These are more cells than a clipboard takes. Select fewer rows or columns.',
} as const
