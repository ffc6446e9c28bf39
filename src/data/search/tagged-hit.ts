/** Whether a text stands in one of several, whatever the case. */
export function textStandsIn(text: string, texts: readonly string[]): boolean {
  const wanted = text.toLowerCase()
  return texts.some((one) => one.toLowerCase().includes(wanted))
}

/** What something is, and its tags, by which it is found too: "Chart, finance". */
export function placeWithTags(what: string, tags: readonly string[]): string {
  return [what, ...tags].join(', ')
}
