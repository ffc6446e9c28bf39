/** At most this many documents store their undo history; the one longest unseen goes first. */
const MAX_DOCS = 30

/** Keeps documents by key and forgets the one that was put there longest ago, beyond `limit`. */
export const docStates = <Doc>(limit = MAX_DOCS) => {
  const stored = new Map<string, Doc>()
  return {
    store: (key: string, doc: Doc) => {
      stored.delete(key)
      stored.set(key, doc)
      const oldest = stored.keys().next()
      if (stored.size > limit && !oldest.done) stored.delete(oldest.value)
    },
    take: (key: string) => {
      const doc = stored.get(key)
      stored.delete(key)
      return doc
    },
    size: () => stored.size,
  }
}
