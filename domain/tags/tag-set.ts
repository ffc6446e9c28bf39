/** Removes duplicates and sorts, so that equal sets of tags are equal values. */
export function tagSet(names: Iterable<string>): readonly string[] {
  return [...new Set(names)].toSorted()
}
