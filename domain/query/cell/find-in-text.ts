interface TextMatches {
  readonly places: readonly number[]
  readonly isMore: boolean
}

const MOST_MATCHES = 1_000

/** The longest text that is searched without case; folding a longer one takes noticeable time. */
const LONGEST_FOLDED = 10_000_000

/** Finds a text in another, ignoring case up to `LONGEST_FOLDED`; matches do not overlap. */
export function findInText(text: string, wanted: string): TextMatches {
  if (wanted === '') return { places: [], isMore: false }
  const isFolded = text.length <= LONGEST_FOLDED
  const searched = isFolded ? folded(text) : text
  const sought = isFolded ? folded(wanted) : wanted
  const places: number[] = []
  for (let at = searched.indexOf(sought); at >= 0; at = searched.indexOf(sought, at + sought.length)) {
    if (places.length === MOST_MATCHES) return { places, isMore: true }
    places.push(at)
  }
  return { places, isMore: false }
}

/** Lower case, unless it would shift offsets. */
function folded(text: string): string {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text
}
