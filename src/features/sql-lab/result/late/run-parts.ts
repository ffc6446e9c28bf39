import { createElement, Fragment } from 'react'
import css from '#features/sql-lab/result/result.module.css'
import { lazily } from '#parts/lazily.ts'
import { FooterBar } from '#ui/ScreenBar.tsx'

/** Reserves the place of the pane while its code is loading. */
const COMING = createElement(Fragment, null, createElement('div'), createElement(FooterBar, null, null))

const PENDING = createElement('div', { className: css.pending, 'aria-busy': true })

/** Renders the rows of a result. Loaded after the editor, like the parts below. */
export const ResultGrid = lazily(async () => (await import('#parts/ResultGrid.tsx')).ResultGrid, COMING)

/** Renders a run that has not ended. */
export const RunningPanel = lazily(
  async () => (await import('#features/sql-lab/result/RunningPanel.tsx')).RunningPanel,
  PENDING,
)

/** Renders the reason why a run failed. */
export const ErrorPanel = lazily(
  async () => (await import('#features/sql-lab/result/ErrorPanel.tsx')).ErrorPanel,
  createElement('div'),
)

/** Renders the table or view that a run created. */
export const MadeRelation = lazily(
  async () => (await import('#features/sql-lab/params/MadeRelation.tsx')).MadeRelation,
  COMING,
)

/**
 * Loads the parts that show a run, its rows and its failure, so that the first of them is rendered at once. Rejects if one
 * cannot be loaded.
 */
export async function loadRunParts(): Promise<void> {
  await Promise.all([ResultGrid.load(), RunningPanel.load(), ErrorPanel.load()])
}
