import type { TableIndex } from './table-index.ts'

/** The places of the tables with a name, in any case. */
export function placesNamed(index: TableIndex, name: string): readonly number[] {
  return name === '' || name.includes('\0') ? [] : [...hits(index, `${name.toLowerCase()}\0`, 'start')]
}

/**
 * The places of at most `most` tables that a typed word may mean: names that begin with it, then those that contain it, then
 * those with its letters in their order, in any case. All tables match an empty word. Linear in the names.
 */
export function placesLike(index: TableIndex, typed: string, most: number): readonly number[] {
  const word = typed.toLowerCase()
  const found = new Set<number>()
  // NUL is in the text, but in no name.
  if (word.includes('\0')) return []
  for (const search of [hits(index, word, 'start'), hits(index, word, 'anywhere'), spread(index, word)])
    for (const place of search) {
      if (found.size >= most) return [...found]
      found.add(place)
    }
  return [...found]
}

/** The places whose names contain a text, which may end with the NUL after the name; `at` is where it is searched. */
function* hits({ text, starts, list }: TableIndex, searched: string, at: 'start' | 'anywhere') {
  // NUL is before each name but the first one.
  const before = at === 'start' ? '\0' : ''
  let place = 0
  if (at === 'start' && list.length > 0 && text.startsWith(searched)) {
    yield 0
    place = 1
  }
  while (place < list.length) {
    const from = (starts[place] ?? 0) - before.length
    const hit = text.indexOf(before + searched, Math.max(0, from))
    if (hit < 0) return
    place = placeAt(starts, hit + before.length, place)
    if (place >= list.length) return
    yield place
    place += 1
  }
}

/** The place of the name at an offset, which is at or after that of `least`. */
function placeAt(starts: Int32Array, offset: number, least: number): number {
  let [low, high] = [least, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? Number.POSITIVE_INFINITY) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

/** The places whose names have the letters of a word in their order. */
function* spread({ text, starts, list }: TableIndex, word: string) {
  for (let place = 0; place < list.length; place += 1) {
    const end = starts[place + 1] ?? text.length
    let matched = 0
    for (let at = starts[place] ?? 0; at < end && matched < word.length; at += 1)
      if (text.charCodeAt(at) === word.charCodeAt(matched)) matched += 1
    if (matched === word.length) yield place
  }
}
