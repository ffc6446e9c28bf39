/** Changes of the entries of a field. */
interface ListEdits {
  readonly order: (order: readonly number[]) => void
  readonly remove: (index: number) => void
  /** Replaces an entry; null adds one at the end. */
  readonly put: (index: number | null, entry: unknown) => void
}

/** Makes the changes for a field with one entry or with a list. */
export function listEdits(
  entries: readonly unknown[],
  isSingle: boolean,
  onChange: (value: unknown) => void,
): ListEdits {
  const write = (next: readonly unknown[]) => onChange(isSingle ? (next[0] ?? null) : next)
  return {
    order: (order) => write(order.map((index) => entries[index])),
    remove: (index) => write(entries.toSpliced(index, 1)),
    put: (index, entry) => write(index === null ? [...entries, entry] : entries.with(index, entry)),
  }
}
