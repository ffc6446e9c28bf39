/** What is said where cells cannot be copied; apart from the catalogue, since it comes with the first copy. */
export const COPY_TEXTS = {
  tooLarge: 'These are more cells than a clipboard takes. Select fewer rows or columns.',
} as const
