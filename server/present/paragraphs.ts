const SIGNS: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
])

/** A text as HTML paragraphs, one for each block between empty lines; '' for none. Everything in the text is escaped, so it is shown literally. */
export function paragraphs(text: string | null): string {
  const blocks = (text ?? '').split(/\n[^\S\n]*\n/).map((block) => block.trim())
  return blocks
    .filter((block) => block !== '')
    .map((block) => `<p>${block.replace(/[&<>"]/g, (sign) => SIGNS.get(sign) ?? sign)}</p>`)
    .join('\n')
}
