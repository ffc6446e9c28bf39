/** Whether one of several texts contains a text, ignoring case. */
export function isTextInAny(text: string, texts: readonly string[]): boolean {
  const wanted = text.toLowerCase()
  return texts.some((one) => one.toLowerCase().includes(wanted))
}

/** A kind and tags, as in "Chart, finance". */
export function placeWithTags(what: string, tags: readonly string[]): string {
  return [what, ...tags].join(', ')
}
