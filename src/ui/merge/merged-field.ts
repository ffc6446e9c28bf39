import { invertedEffects } from '@codemirror/commands'
import {
  type ChangeDesc,
  type EditorState,
  StateEffect,
  StateField,
  type Transaction,
} from '@codemirror/state'
import type { Region } from './merge-types.ts'
import { startOf } from './merged-regions.ts'

/** Sets all regions: after a choice, and when an undo restores earlier ones. */
export const setRegions = StateEffect.define<readonly Region[]>()

/** The regions of the changed parts in the merged text: they move with it; text typed into a gap decides it. */
export const regionsField = StateField.define<readonly Region[]>({
  create: () => [],
  update: (before, transaction) => {
    const set = transaction.effects.findLast((effect) => effect.is(setRegions))
    if (set?.is(setRegions)) return set.value
    return transaction.docChanged ? moved(before, transaction) : before
  },
})

/** Undo restores the choices together with the text. */
export const regionsHistory = invertedEffects.of((transaction) => {
  const before = transaction.startState.field(regionsField)
  const after = transaction.state.field(regionsField)
  const isSame = before.length === after.length && before.every((one, at) => one.choice === after[at]?.choice)
  return isSame ? [] : [setRegions.of(before)]
})

/** The undecided regions in the order of the text. */
export const undecidedRegions = (state: EditorState): readonly Region[] =>
  state.field(regionsField).filter(({ choice }) => choice === 'none')

const moved = (regions: readonly Region[], transaction: Transaction): readonly Region[] => {
  const { changes, startState } = transaction
  return regions.map((region) => {
    const isEnd = region.to === startState.doc.length
    const from = changes.mapPos(region.from, region.leads ? 1 : -1)
    const to = Math.max(from, changes.mapPos(region.to, isEnd ? 1 : -1))
    const choice = region.choice === 'none' && isTouched(region, changes, isEnd) ? 'hand' : region.choice
    return { ...region, from, to, choice }
  })
}

/** Whether a change typed into a gap, or deleted it. */
const isTouched = (region: Region, changes: ChangeDesc, isEnd: boolean): boolean => {
  const start = startOf(region)
  let touched = false
  changes.iterChangedRanges((from, to) => {
    const writesInto = from === to && from >= start && (from < region.to || (isEnd && from === region.to))
    const takesAway = from < region.to && to > region.from && to > from
    const joins = !region.leads && from < region.from && to === region.from
    if (writesInto || takesAway || joins) touched = true
  })
  return touched
}
