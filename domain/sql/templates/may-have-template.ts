/** Tells whether a text may have a mark of a template at all; most SQL has none. */
export function mayHaveTemplate(text: string): boolean {
  return text.includes('{{') || text.includes('{%') || text.includes('{#')
}
