/**
 * The known name that a mistyped one most likely means, or null when none is near. Near is: the same but for case, one
 * a whole part of the other between underscores, or few changed letters (swapped neighbours count once).
 */
export function suggestName(wrong: string, known: readonly string[]): string | null {
  let best: { readonly name: string; readonly score: number } | null = null
  for (const name of known) {
    const score = farness(wrong.toLowerCase(), name.toLowerCase())
    if (name !== wrong && score !== null && (best === null || score < best.score)) best = { name, score }
  }
  return best?.name ?? null
}

function farness(wrong: string, name: string): number | null {
  if (wrong === name) return 0
  const most = Math.max(1, Math.floor(Math.min(wrong.length, name.length) / 3))
  // Each letter more is an edit: what is far longer need not be compared letter by letter.
  const edits = Math.abs(wrong.length - name.length) > most ? null : editDistance(wrong, name)
  if (edits !== null && edits <= most) return edits
  return sharesPart(wrong, name) ? most + 1 + Math.abs(wrong.length - name.length) / 100 : null
}

function sharesPart(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= 3 && `_${long}_`.includes(`_${short}_`)
}

/** Optimal string alignment: insert, delete, replace, swap of neighbours. Names are short, so three rows suffice. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a.charAt(i - 1) === b.charAt(j - 1) ? 0 : 1
      const plain = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + cost)
      const isSwap =
        i > 1 && j > 1 && a.charAt(i - 1) === b.charAt(j - 2) && a.charAt(i - 2) === b.charAt(j - 1)
      row.push(isSwap ? Math.min(plain, (beforeLast[j - 2] ?? 0) + 1) : plain)
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}
