/** Most documents with an undo history; the one that was shown longest ago is dropped first. */
const MAX_DOCS = 30

/** Stores documents by key, and drops the one stored longest ago beyond `limit`. */
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
