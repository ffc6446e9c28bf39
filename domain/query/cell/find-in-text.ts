/** Places at which a text was found; `isMore` where there are more than are given. */
interface TextMatches {
  readonly places: readonly number[]
  readonly isMore: boolean
}

const MOST_MATCHES = 1_000

/** A longer text is searched by its exact letters: to compare without case would be felt. */
const LONGEST_FOLDED = 10_000_000

/** Finds a text in another: without regard to case where that takes no time, and never two matches over each other. */
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

/** In lower case, but where that would move the letters behind. */
function folded(text: string): string {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text
}
