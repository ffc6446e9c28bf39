/** At most this many documents keep their undo history; the one longest unseen goes first. */
const KEPT_DOCS = 30

/** Keeps documents by key and forgets the one that was put there longest ago, beyond `limit`. */
export const docStates = <Doc>(limit = KEPT_DOCS) => {
  const kept = new Map<string, Doc>()
  return {
    keep: (key: string, doc: Doc) => {
      kept.delete(key)
      kept.set(key, doc)
      const oldest = kept.keys().next()
      if (kept.size > limit && !oldest.done) kept.delete(oldest.value)
    },
    take: (key: string) => {
      const doc = kept.get(key)
      kept.delete(key)
      return doc
    },
    size: () => kept.size,
  }
}
