/** Whether a text may have a template mark; most SQL has none. */
export function mayHaveTemplate(text: string): boolean {
  return text.includes('{{') || text.includes('{%') || text.includes('{#')
}
