/** Moves an entry of a list. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const entry = list[from]
  if (entry === undefined || from === to) return list
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, entry)
}
