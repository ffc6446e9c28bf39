import { createElement, Fragment } from 'react'
import css from '#features/sql-lab/result/result.module.css'
import { lazily } from '#parts/lazily.ts'
import { FooterBar } from '#ui/ScreenBar.tsx'

/** Holds the pane's place for the moment in which code arrives. */
const COMING = createElement(Fragment, null, createElement('div'), createElement(FooterBar, null, null))

const PENDING = createElement('div', { className: css.pending, 'aria-busy': true })

/** Draws the rows of a result. The editor is there before the first result is: its code comes after it, as that of the others. */
export const ResultGrid = lazily(async () => (await import('#parts/ResultGrid.tsx')).ResultGrid, COMING)

/** Shows a run that has not ended. */
export const RunningPanel = lazily(
  async () => (await import('#features/sql-lab/result/RunningPanel.tsx')).RunningPanel,
  PENDING,
)

/** Shows why a run failed. */
export const ErrorPanel = lazily(
  async () => (await import('#features/sql-lab/result/ErrorPanel.tsx')).ErrorPanel,
  createElement('div'),
)

/** Shows the table or view that a run made. */
export const MadeRelation = lazily(
  async () => (await import('#features/sql-lab/params/MadeRelation.tsx')).MadeRelation,
  COMING,
)

/** Loads what shows a run, its rows and its failure, so that the first of them is drawn at once. Rejects where it cannot be loaded. */
export async function loadRunParts(): Promise<void> {
  await Promise.all([ResultGrid.load(), RunningPanel.load(), ErrorPanel.load()])
}
