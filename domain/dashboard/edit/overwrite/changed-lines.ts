import { type MergeChunk, mergeText } from '#domain/text/merge-text.ts'

/** Lines of one side that follow each other; `left-out` are equal on both sides and not shown. */
export interface LineBlock {
  readonly kind: 'same' | 'changed' | 'left-out'
  readonly lines: readonly string[]
}

/** Two texts, each as blocks of lines. */
interface ComparedTexts {
  readonly mine: readonly LineBlock[]
  readonly theirs: readonly LineBlock[]
  /** Whether lines are left out. */
  readonly isShortened: boolean
}

/** Equal lines that are shown beside a changed one. */
const CONTEXT = 1

/** Fewer equal lines are all shown. */
const LEAST_LEFT_OUT = 3

/** Compares two texts by lines, and leaves out equal lines that are not beside a changed one. */
export function changedLines({ mine, theirs }: Readonly<Record<'mine' | 'theirs', string>>): ComparedTexts {
  const chunks = mergeText({ base: theirs, mine, theirs })
  const shortened = chunks.map((chunk, index) =>
    chunk.kind === 'same'
      ? sameBlocks(chunk.lines, { isFirst: index === 0, isLast: index === chunks.length - 1 })
      : null,
  )
  const sideOf = (lines: (chunk: Exclude<MergeChunk, { kind: 'same' }>) => readonly string[]) =>
    chunks.flatMap((chunk, index): readonly LineBlock[] =>
      chunk.kind === 'same' ? (shortened[index] ?? []) : [{ kind: 'changed', lines: lines(chunk) }],
    )
  return {
    mine: sideOf((chunk) => (chunk.kind === 'decide' ? chunk.mine : chunk.lines)),
    theirs: sideOf(({ base }) => base),
    isShortened: shortened.some((blocks) => blocks?.some(({ kind }) => kind === 'left-out')),
  }
}

interface Ends {
  readonly isFirst: boolean
  readonly isLast: boolean
}

function sameBlocks(lines: readonly string[], { isFirst, isLast }: Ends): readonly LineBlock[] {
  const from = isFirst ? 0 : CONTEXT
  const to = lines.length - (isLast ? 0 : CONTEXT)
  if (to - from < LEAST_LEFT_OUT) return [{ kind: 'same', lines }]
  const blocks: readonly LineBlock[] = [
    { kind: 'same', lines: lines.slice(0, from) },
    { kind: 'left-out', lines: lines.slice(from, to) },
    { kind: 'same', lines: lines.slice(to) },
  ]
  return blocks.filter((block) => block.lines.length > 0)
}
