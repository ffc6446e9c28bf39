/** Most documents with an undo history; the one that was shown longest ago is dropped first. */
const MAX_DOCS = 30

/** Stores documents by key. Beyond `limit` it drops the one stored longest ago, which `drop` ends. */
export const docStates = <Doc>(drop: (doc: Doc) => void, limit = MAX_DOCS) => {
  const stored = new Map<string, Doc>()
  return {
    store: (key: string, doc: Doc) => {
      stored.delete(key)
      stored.set(key, doc)
      const oldest = stored.entries().next()
      if (stored.size <= limit || oldest.done) return
      stored.delete(oldest.value[0])
      drop(oldest.value[1])
    },
    take: (key: string) => {
      const doc = stored.get(key)
      stored.delete(key)
      return doc
    },
    clear: () => {
      stored.forEach(drop)
      stored.clear()
    },
  }
}
