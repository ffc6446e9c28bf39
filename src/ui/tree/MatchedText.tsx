/** A text with all matches of a search marked, in any case. */
export const MatchedText = ({ text, match }: { readonly text: string; readonly match: string }) => {
  const places = matchPlaces(text, match)
  if (places.length === 0) return text
  return places.flatMap((from, index) => {
    const before = text.slice(index === 0 ? 0 : (places[index - 1] ?? 0) + match.length, from)
    const marked = <mark key={from}>{text.slice(from, from + match.length)}</mark>
    return index === places.length - 1 ? [before, marked, text.slice(from + match.length)] : [before, marked]
  })
}

/** The places of a text inside another one, in any case, without overlaps. */
export const matchPlaces = (text: string, match: string): readonly number[] => {
  if (match === '') return []
  const places: number[] = []
  const lower = text.toLowerCase()
  const wanted = match.toLowerCase()
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + wanted.length))
    places.push(at)
  return places
}
