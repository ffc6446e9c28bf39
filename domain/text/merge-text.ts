import { diffArrays } from 'diff'

/**
 * A block of lines of a three-way merge, in text order. `same`: unchanged. `mine`, `theirs`: changed on one side only,
 * to `lines`. `both`: the same change on both sides. `decide`: different changes, which the user must resolve. `base`
 * are the original lines.
 */
export type MergeChunk =
  | { readonly kind: 'same'; readonly lines: readonly string[] }
  | {
      readonly kind: 'mine' | 'theirs' | 'both'
      readonly base: readonly string[]
      readonly lines: readonly string[]
    }
  | {
      readonly kind: 'decide'
      readonly base: readonly string[]
      readonly mine: readonly string[]
      readonly theirs: readonly string[]
    }

/** The texts of a merge: the common ancestor, and the two sides. */
export interface ThreeTexts {
  readonly base: string
  readonly mine: string
  readonly theirs: string
}

/** Splits a text into lines. All kinds of line ends are equal, so that they are no change. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/)
}

/** Merges two texts with a common ancestor. Every line is in one chunk; no two `same` chunks are adjacent. */
export function mergeText({ base, mine, theirs }: ThreeTexts): readonly MergeChunk[] {
  const lines = { base: linesOf(base), mine: linesOf(mine), theirs: linesOf(theirs) }
  const regions = regionsOf([
    ...hunksOf('mine', lines.base, lines.mine),
    ...hunksOf('theirs', lines.base, lines.theirs),
  ])
  const chunks: MergeChunk[] = []
  const at = { base: 0, mine: 0, theirs: 0 }
  for (const region of regions) {
    pushSame(chunks, lines.base.slice(at.base, region.from))
    const unchanged = region.from - at.base
    const grown = (side: Side) =>
      region.hunks.reduce((sum, hunk) => (hunk.side === side ? sum + hunk.grows : sum), 0)
    const length = region.to - region.from
    const take = (side: Side) => {
      const from = at[side] + unchanged
      at[side] = from + length + grown(side)
      return lines[side].slice(from, at[side])
    }
    const change = {
      base: lines.base.slice(region.from, region.to),
      mine: take('mine'),
      theirs: take('theirs'),
    }
    chunks.push(...changeOf(region, change))
    at.base = region.to
  }
  pushSame(chunks, lines.base.slice(at.base))
  return chunks
}

/** The lines of a chunk on one side. */
export function linesOn(side: Side, chunk: MergeChunk): readonly string[] {
  switch (chunk.kind) {
    case 'same':
    case 'both':
      return chunk.lines
    case 'decide':
      return chunk[side]
    case 'mine':
    case 'theirs':
      return chunk.kind === side ? chunk.lines : chunk.base
  }
}

/** One of the two sides of a merge. */
export type Side = 'mine' | 'theirs'

/** Numbers of changes: by side, merged automatically, and to be resolved. */
interface MergeCount {
  readonly mine: number
  readonly theirs: number
  readonly merged: number
  readonly toDecide: number
}

/** Counts the changes of a merge. */
export function countChanges(chunks: readonly MergeChunk[]): MergeCount {
  const of = (kind: MergeChunk['kind']) => chunks.filter((chunk) => chunk.kind === kind).length
  const toDecide = of('decide')
  const both = of('both')
  return {
    mine: of('mine') + both + toDecide,
    theirs: of('theirs') + both + toDecide,
    merged: of('mine') + of('theirs') + both,
    toDecide,
  }
}

/** The most added and removed lines; beyond them two texts count as one change. */
export const MAX_EDITS = 2_000

interface Hunk {
  readonly side: Side
  readonly from: number
  readonly to: number
  /** Growth in lines; negative if it removes some. */
  readonly grows: number
}

function hunksOf(side: Side, base: string[], changed: string[]): Hunk[] {
  // The diff gave up: texts with almost nothing in common count as one change, because comparing them would take
  // minutes.
  const parts = diffArrays(base, changed, { maxEditLength: MAX_EDITS }) ?? []
  if (parts.length === 0 && !isSameLines(base, changed))
    return [{ side, from: 0, to: base.length, grows: changed.length - base.length }]
  const hunks: Hunk[] = []
  let at = 0
  for (const { added, removed, count } of parts) {
    const last = hunks.at(-1)
    const to = removed ? at + count : at
    const grows = added ? count : removed ? -count : 0
    if ((added || removed) && last?.to === at)
      hunks[hunks.length - 1] = { ...last, to, grows: last.grows + grows }
    else if (added || removed) hunks.push({ side, from: at, to, grows })
    if (!added) at += count
  }
  return hunks
}

interface Region {
  readonly from: number
  readonly to: number
  readonly hunks: readonly Hunk[]
}

/** Joins changes that overlap or touch, because adjacent edits may depend on each other. */
function regionsOf(hunks: readonly Hunk[]): Region[] {
  const regions: Region[] = []
  for (const hunk of hunks.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = regions.at(-1)
    if (last === undefined || hunk.from > last.to) {
      regions.push({ from: hunk.from, to: hunk.to, hunks: [hunk] })
    } else {
      regions[regions.length - 1] = {
        from: last.from,
        to: Math.max(last.to, hunk.to),
        hunks: [...last.hunks, hunk],
      }
    }
  }
  return regions
}

interface ThreeLines {
  readonly base: readonly string[]
  readonly mine: readonly string[]
  readonly theirs: readonly string[]
}

function changeOf({ hunks }: Region, { base, mine, theirs }: ThreeLines): MergeChunk[] {
  const isBy = (side: Side) => hunks.every((hunk) => hunk.side === side)
  if (isBy('mine')) return [{ kind: 'mine', base, lines: mine }]
  if (isBy('theirs')) return [{ kind: 'theirs', base, lines: theirs }]
  if (isSameLines(mine, theirs)) return [{ kind: 'both', base, lines: mine }]
  return [{ kind: 'decide', base, mine, theirs }]
}

function isSameLines(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((line, index) => line === other[index])
}

function pushSame(chunks: MergeChunk[], lines: readonly string[]): void {
  if (lines.length > 0) chunks.push({ kind: 'same', lines })
}
