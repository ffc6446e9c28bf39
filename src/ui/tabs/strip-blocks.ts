import type { StripTab } from './strip-tab.ts'

/** Items of the strip that move together, as the indexes `from` and before `to`. */
export type Block = { readonly from: number; readonly to: number }

/** Returns the block of an item: the head of a group with its tabs, else the item alone. */
export const blockOf = (tabs: readonly StripTab[], id: string): Block => {
  const from = tabs.findIndex((tab) => tab.id === id)
  const blocks = tabs[from]?.head === undefined ? [] : groupBlocks(tabs)
  return blocks.find((block) => block.from === from) ?? { from, to: from + 1 }
}

/**
 * Returns the blocks beside which an item can be dropped. A group is dropped neither into another one nor among pinned tabs,
 * which are always first.
 */
export const dropBlocks = (tabs: readonly StripTab[], id: string): readonly Block[] =>
  tabs.some((tab) => tab.id === id && tab.head !== undefined)
    ? groupBlocks(tabs).filter(({ from }) => tabs[from]?.isPinned !== true)
    : tabs.map((_tab, from) => ({ from, to: from + 1 }))

/** Returns the index of a block among the other items when it is moved to a gap, null where it stays at its place. */
export const indexAfter = ({ from, to }: Block, gap: number): number | null => {
  if (gap >= from && gap <= to) return null
  return gap > to ? gap - (to - from) : gap
}

const groupBlocks = (tabs: readonly StripTab[]): readonly Block[] => {
  const starts = tabs.flatMap(({ isInGroup }, index) => (isInGroup === true ? [] : [index]))
  return starts.map((from, index) => ({ from, to: starts[index + 1] ?? tabs.length }))
}
