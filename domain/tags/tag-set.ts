/** Tags as a record holds them: each once and in order, so that the same tags are the same value. */
export function tagSet(names: Iterable<string>): readonly string[] {
  return [...new Set(names)].toSorted()
}
