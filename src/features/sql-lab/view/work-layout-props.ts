import type { ReactNode } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId, QueryId } from '#domain/core/ids.ts'
import type { HideSide } from '#features/sql-lab/model/hide-side.ts'

/** The parts of the screen that a layout arranges. */
export interface WorkLayoutProps {
  readonly panelId: string
  readonly name: string
  readonly strip: ReactNode
  readonly renderSide: (hide: HideSide) => ReactNode
  readonly isSideHidden: boolean
  readonly onSideHidden: (isHidden: boolean) => void
  readonly run: ReactNode
  readonly tools: ReactNode
  readonly status: ReactNode
  readonly save: ReactNode
  readonly editor: ReactNode
  readonly result: ReactNode
  readonly db: LocalDatabase
  readonly localId: LocalId
  readonly onNorthPercent: (percent: number) => void
  /** The run that is under way, or began since the screen was opened. On a phone it shows the result once. */
  readonly runKey: QueryId | null
}
