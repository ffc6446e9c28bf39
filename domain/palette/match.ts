/** A matched range of a name; `to` is exclusive. */
export interface Mark {
  readonly from: number
  readonly to: number
}

/** The score of a name (higher is better) and the ranges to mark. */
export interface Match {
  readonly score: number
  readonly marks: readonly Mark[]
}

// The name itself, its beginning, the beginning of a word, the inside of a word, letters in order.
const SCORE = { equal: 100, start: 80, word: 60, inside: 40, letters: 15 } as const

/** Matches every term of a query in a name, in any order, ignoring case and accents; null if one is missing. */
export function matchName(name: string, query: string): Match | null {
  const terms = fold(query).split(/\s+/).filter(Boolean)
  if (terms.length === 0) return { score: 0, marks: [] }
  const folded = fold(name)
  const found = terms.map((term) => matchWord(folded, term))
  if (found.some((match) => match === null)) return null
  const matches = found.filter((match) => match !== null)
  const score = matches.reduce((sum, match) => sum + match.score, 0) / matches.length
  // Of two equal matches the shorter name ranks higher.
  return {
    score: score - Math.min(name.length, 100) / 100,
    marks: joinMarks(matches.flatMap(({ marks }) => marks)),
  }
}

function matchWord(name: string, term: string): Match | null {
  if (name === term) return { score: SCORE.equal, marks: [{ from: 0, to: name.length }] }
  const at = bestPlace(name, term)
  if (at === -1) return term.length < 2 ? null : matchLetters(name, term)
  const score = at === 0 ? SCORE.start : isWordStart(name, at) ? SCORE.word : SCORE.inside
  return { score, marks: [{ from: at, to: at + term.length }] }
}

function bestPlace(name: string, term: string): number {
  for (let at = name.indexOf(term); at !== -1; at = name.indexOf(term, at + 1))
    if (isWordStart(name, at)) return at
  return name.indexOf(term)
}

/** "fdel" finds "Flight delays": letters in order, the first of them at the start of a word. */
function matchLetters(name: string, term: string): Match | null {
  const marks: Mark[] = []
  let from = 0
  for (const letter of term) {
    const at = nextLetter(name, letter, from, marks.length === 0)
    if (at === -1) return null
    marks.push({ from: at, to: at + 1 })
    from = at + 1
  }
  return { score: SCORE.letters, marks }
}

/** A letter must continue the previous one or begin a word; otherwise nearly every name would match. */
function nextLetter(name: string, letter: string, from: number, isFirst: boolean): number {
  if (!isFirst && name[from] === letter) return from
  for (let at = name.indexOf(letter, from); at !== -1; at = name.indexOf(letter, at + 1))
    if (isWordStart(name, at)) return at
  return -1
}

function isWordStart(name: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(name[at - 1] ?? '')
}

function joinMarks(marks: readonly Mark[]): readonly Mark[] {
  const joined: Mark[] = []
  for (const mark of marks.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const last = joined.at(-1)
    if (last && mark.from <= last.to)
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, mark.to) }
    else joined.push(mark)
  }
  return joined
}

/** Lower case without accents, at the same length, so that offsets are those of the original. */
function fold(text: string): string {
  return Array.from(text, (character) => {
    const plain = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    return plain.length === character.length ? plain : character.toLowerCase().slice(0, character.length)
  }).join('')
}
