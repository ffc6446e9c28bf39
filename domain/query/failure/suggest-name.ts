import { distance } from 'fastest-levenshtein'

/** The most similar known name, null for none: by case, by a part between underscores, by few edits. */
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
  // A large difference in length rules out a match without comparing.
  const edits = Math.abs(wrong.length - name.length) > most ? null : editDistance(wrong, name)
  if (edits !== null && edits <= most) return edits
  return sharesPart(wrong, name) ? most + 1 + Math.abs(wrong.length - name.length) / 100 : null
}

function sharesPart(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= 3 && `_${long}_`.includes(`_${short}_`)
}

/** Edit distance; a single swap of neighbours counts as one edit. */
function editDistance(a: string, b: string): number {
  const at = Array.from(a).findIndex((letter, index) => letter !== b.charAt(index))
  const swapped = a.slice(0, at) + a.charAt(at + 1) + a.charAt(at) + a.slice(at + 2)
  return at >= 0 && swapped === b ? 1 : distance(a, b)
}
